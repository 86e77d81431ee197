import assert from 'node:assert/strict';
import { it } from 'node:test';
import { table } from './table.ts';
import { cutTo, harmless, textWidth } from './text-width.ts';

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

it('text of others cannot move the cursor or change the terminal', () => {
  assert.equal(harmless('a\x1b[2Jb\r\nc\u202ed'), 'a\ufffd[2Jb\ufffd\ufffdc\ufffdd');
  assert.ok(!table(columns, ['\x1b[31mred']).includes('\x1b'));
});
