import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { requestTimestamp } from './request-timestamp.ts';

const now = new Date('2026-03-01T08:00:00Z');

const read = (header: string | string[] | undefined, at?: Date) =>
  requestTimestamp({ headers: { 'x-request-timestamp': header } } as unknown as FastifyRequest, at);

it('a write without the header has no time, and one with it has its microseconds', () => {
  assert.equal(read(undefined, now), undefined);
  assert.equal(read('2026-03-01T08:00:00.123456Z', now), '2026-03-01T08:00:00.123456Z');
  assert.equal(read('2026-03-01T09:00:00+02:00', now), '2026-03-01T07:00:00.000000Z');
});

it('a clock may be five minutes ahead, to the microsecond, and any time ahead where the time does nothing else', () => {
  assert.equal(read('2026-03-01T08:05:00Z', now), '2026-03-01T08:05:00.000000Z');
  assert.throws(() => read('2026-03-01T08:05:00.000001Z', now), {
    kind: 'bad-request',
    message:
      "X-Request-Timestamp lies more than 5 minutes ahead of the server's clock, which says 2026-03-01T08:00:00.000Z.",
  });
  assert.equal(read('2036-03-01T08:00:00Z'), '2036-03-01T08:00:00.000000Z');
});

it('what is no date-time with a time zone is refused, and so are two headers', () => {
  for (const header of ['', 'now', '2026-03-01T08:00:00', '2026-02-30T08:00:00Z', ['2026-03-01T08:00:00Z']])
    assert.throws(() => read(header, now), /must be a date-time with time zone/, String(header));
});
