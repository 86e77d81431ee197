import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CliFailure } from '../failure.ts';
import { dataAnswer, failedAnswer, ownAnswer } from './answer.ts';

const most = 9000;
const textOf = ({ content }: ReturnType<typeof dataAnswer>): string => {
  const [first] = content;
  assert.ok(first?.type === 'text' && content.length === 1);
  return first.text;
};

const orders = Array.from({ length: 400 }, (_, index) => ({
  orderNumber: `order-${index}`,
  note: 'ä"\\\n'.repeat(30),
}));

it('data is shortened to 9,000 characters, as text and as structured content, and says so', () => {
  for (const data of [orders, { orders }, 'x'.repeat(50_000), Array.from({ length: 9000 }, () => [[[1]]])]) {
    const answer = dataAnswer(data, { secrets: [] });
    const { data: structured, isShortened } = answer.structuredContent as Record<string, unknown>;
    assert.equal(isShortened, true);
    assert.ok(JSON.stringify(structured).length <= most + 100, `${JSON.stringify(structured).length}`);
    const text = textOf(answer);
    assert.ok(text.length <= most + 600, `${text.length} characters`);
    assert.equal(text.split('\n').at(-2), JSON.stringify(structured));
  }
});

it('data that fits is whole, and is there once in each form', () => {
  const data = [{ orderNumber: 'once-only' }];
  const answer = dataAnswer(data, { secrets: [], facts: { status: 200 } });
  assert.equal(textOf(answer).split('once-only').length, 2);
  assert.deepEqual((answer.structuredContent as { data: unknown }).data, data);
  assert.equal((answer.structuredContent as { isShortened: boolean }).isShortened, false);
});

it('a refusal is text alone, and shortened as well; documentation may be twice as long', () => {
  const failed = failedAnswer(new CliFailure('no'), []);
  assert.deepEqual([failed.isError, failed.structuredContent], [true, undefined]);
  const own = ownAnswer({ guides: orders });
  assert.ok(textOf(own).length <= 2 * most);
  assert.equal(textOf(own), JSON.stringify(own.structuredContent));
});
