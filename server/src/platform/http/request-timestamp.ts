import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';

/**
 * Reads the optional X-Request-Timestamp of a write, which orders competing writes of one key by the client's clock.
 * Undefined without the header: such a write counts in the order of its arrival. 400 when it is no date-time.
 */
export function requestTimestamp(request: FastifyRequest): Date | undefined {
  const header = request.headers['x-request-timestamp'];
  if (header === undefined) return undefined;
  const date = typeof header === 'string' ? parseTimestamp(header) : undefined;
  if (date) return date;
  throw new Refusal(
    'bad-request',
    'X-Request-Timestamp must be a date-time with time zone, such as 2026-03-01T08:00:00Z.',
    {
      path: 'X-Request-Timestamp',
    },
  );
}
