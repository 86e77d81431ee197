import assert from 'node:assert/strict';
import { it } from 'node:test';
import { requestLine } from './request-line.ts';
import { textWidth } from './text-width.ts';

const request = {
  id: '447be2b6-bf73-45cd-8348-a34d051c2fad',
  receivedAt: '2026-03-01T08:00:00.000Z',
  method: 'GET',
  url: `/v4/orders?orderColumnType=ORDER_DATE&orderDirection=DESC&limit=20&${'x'.repeat(300)}`,
  operation: 'findPartnerOrders',
  status: 429,
  durationMs: 4.8,
  fault: '429',
};
const paint = (_colour: unknown, text: string) => text;
const shown = (width: number) => requestLine({ paint, width }, request);

it('a request is one line where the terminal is wide enough, and its id is never cut', () => {
  for (const width of [160, 120, 115]) {
    assert.ok(!shown(width).includes('\n'));
    assert.ok(textWidth(shown(width)) <= width, shown(width));
    assert.ok(shown(width).endsWith(request.id));
  }
  assert.match(shown(160), /findPartnerOrders/);
  assert.doesNotMatch(shown(120), /findPartnerOrders/);
});

it('in a narrow terminal the id has a line of its own', () => {
  const [first, second] = shown(70).split('\n');
  assert.ok(textWidth(first!) <= 70, first);
  assert.equal(second, `  ${request.id}`);
});

it('in a very narrow terminal the address and the id stand below, and no line is longer', () => {
  const lines = shown(40).split('\n');
  for (const line of lines) assert.ok(textWidth(line) <= 40, line);
  assert.match(lines[1]!, /^ {2}4\.8 ms {2}\/v4\/orders\?.*…$/);
  assert.deepEqual(lines.slice(2), ['  fault 429', `  ${request.id}`]);
});

it('nothing is cut where there is no terminal', () => {
  assert.ok(shown(Number.POSITIVE_INFINITY).includes(request.url));
});
