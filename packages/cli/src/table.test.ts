import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countText, moneyText, timeText, tookText } from './figures.ts';
import { facts, table } from './table.ts';
import { cutTo, harmless, harmlessLines, textWidth } from './text-width.ts';

const names = ['Lampe', 'Süßigkeit', 'Su\u0308ß', '電気スタンド', '램프', '👩‍👩‍👧 bag', 'ＡＢＣ'];
const columns = [
  { title: 'Name', value: (name: string) => name, canShrink: true },
  { title: 'Next', value: () => '|' },
];

it('columns are aligned after umlauts, combining marks, CJK and pictures', () => {
  assert.deepEqual(names.map(textWidth), [5, 9, 3, 12, 4, 6, 6]);
  const ends = table(columns, names)
    .split('\n')
    .slice(1)
    .map((line) => textWidth(line.slice(0, line.indexOf('|'))));
  assert.deepEqual(new Set(ends), new Set([14]));
  assert.equal(ends.length, names.length);
});

it('a table is no wider than the terminal, and cuts between characters', () => {
  const lines = table(columns, ['電気スタンド電気スタンド電気スタンド', 'x'], { width: 20 }).split('\n');
  assert.ok(lines.every((line) => textWidth(line) <= 20));
  assert.match(lines[1] ?? '', /…/);
  assert.equal(cutTo('電気スタンド', 6), '電気…');
});

const order = {
  id: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  number: 'b7k2m9xq4d',
  amount: '1,187.90 EUR',
  note: '',
};
const orderColumns = [
  { title: 'Order', value: ({ number }: typeof order) => number },
  { title: 'Goods', value: ({ amount }: typeof order) => amount, isFigure: true },
  { title: 'Note', value: ({ note }: typeof order) => note },
  { title: 'Sales order id', value: ({ id }: typeof order) => id },
];

it('in 40 columns each row is a block in which nothing is cut, so that ids can be copied', () => {
  assert.deepEqual(table(orderColumns, [order, order], { width: 40 }).split('\n').slice(0, 6), [
    'Order           b7k2m9xq4d',
    'Goods           1,187.90 EUR',
    'Sales order id',
    '  0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
    '',
    'Order           b7k2m9xq4d',
  ]);
});

it('an extra column is left out where the others fit without it, and kept where a block shows all', () => {
  const some = orderColumns.map((column) =>
    column.title === 'Sales order id' ? { ...column, isExtra: true } : column,
  );
  assert.deepEqual(table(some, [order], { width: 60 }).split('\n'), [
    'Order              Goods  Note',
    'b7k2m9xq4d  1,187.90 EUR',
  ]);
  assert.match(table(some, [order], { width: 75 }), /0199c1de/);
  assert.match(table(some, [order], { width: 22 }), /0199c1de/);
});

it('figures stand at the right, and nothing is cut where there is no terminal', () => {
  const [, first, second] = table(orderColumns, [order, { ...order, amount: '9.00 EUR' }]).split('\n');
  assert.equal(first, 'b7k2m9xq4d  1,187.90 EUR        0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f');
  assert.equal(second, 'b7k2m9xq4d      9.00 EUR        0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f');
});

it('facts are wrapped between words, and left out where there are none', () => {
  const values = { Order: 'b7k2m9xq4d', Note: undefined, Events: 'first-event second-event third-event' };
  assert.deepEqual(facts(values, { width: 24 }).split('\n'), [
    'Order   b7k2m9xq4d',
    'Events',
    '  first-event',
    '  second-event',
    '  third-event',
  ]);
});

it('figures are rounded for people', () => {
  assert.deepEqual([0.04, 9.94, 9.96, 999.4, 999.6, 59_940, 60_000, 90_000].map(tookText), [
    ...['0.0 ms', '9.9 ms', '10 ms', '999 ms', '1.0 s', '59.9 s', '1 min', '1 min 30 s'],
  ]);
  assert.equal(countText(1_234_567), '1,234,567');
  assert.equal(moneyText({ amount: 1187.9, currency: 'EUR' }), '1,187.90 EUR');
  assert.equal(timeText('2026-03-01T08:00:00.400Z'), '2026-03-01 08:00:00Z');
});

it('text of others cannot move the cursor or change the terminal', () => {
  assert.equal(harmless('a\x1b[2Jb\r\nc\u202ed'), 'a\ufffd[2Jb\ufffd\ufffdc\ufffdd');
  assert.ok(!table(columns, ['\x1b[31mred']).includes('\x1b'));
  const ours = '\x1b[31mred\x1b[39m\n\x1b[1mbold\x1b[22m';
  assert.equal(harmlessLines(`${ours}\x1b[8m\x1b[3\x07\r`), `${ours}\ufffd[8m\ufffd[3\ufffd\ufffd`);
});
