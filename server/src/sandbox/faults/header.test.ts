import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faultFromHeader } from './header.ts';

it('a header names a fault with its numbers, the largest ones among them', () => {
  for (const [text, fault] of [
    ['503', { fault: '503' }],
    ['429;retry-after=86400', { fault: '429', retryAfterSeconds: 86_400 }],
    ['429=3', { fault: '429', retryAfterSeconds: 3 }],
    [' slow=600000 ', { fault: 'slow', delayMs: 600_000 }],
    ['pending ; delay=0', { fault: 'pending', delayMs: 0 }],
    ['item=499', { fault: 'item', item: 499 }],
    ['cut-after=10000000', { fault: 'cut-after', bytes: 10_000_000 }],
    ['slow=1;delay=2', { fault: 'slow', delayMs: 2 }],
  ] as const)
    assert.deepEqual(faultFromHeader(text), fault, text);
});

it('400 for numbers beyond the largest, and for what a fault or a header does not have', () => {
  for (const text of [
    '429;retry-after=86401',
    'slow=600001',
    'item=500',
    'cut-after=10000001',
    'slow=-1',
    'slow=',
    'slow=1.5',
    'slow;bytes=1',
    '500=1',
    '503;toString=1',
    'barrier',
    'webhook-delay',
    'SLOW=1',
  ])
    assert.throws(() => faultFromHeader(text), { kind: 'bad-request' }, text);
});

it('the refusal repeats a hundred characters of the header', () => {
  const message = `X-Sandbox-Fault cannot be "${'x'.repeat(100)}".`;
  assert.throws(() => faultFromHeader('x'.repeat(101)), { message });
});
