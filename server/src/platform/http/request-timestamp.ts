import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { type MicroTime, microTimeOf, parseMicroTime } from '../../kernel/timestamp.ts';

/** How far a client's clock may run ahead. A write from further ahead would block all correct writes until then. */
const aheadAtMostMs = 5 * 60_000;

/**
 * Reads the optional X-Request-Timestamp of a write, which orders competing writes of one key by the client's clock, to
 * the microsecond. Undefined without the header: such a write counts in order of arrival. 400 when it is not a
 * date-time, or lies more than five minutes ahead of `now`. An interface that does nothing else with the header can
 * leave `now` out.
 */
export function requestTimestamp(request: FastifyRequest, now?: Date): MicroTime | undefined {
  const header = request.headers['x-request-timestamp'];
  if (header === undefined) return undefined;
  const time = typeof header === 'string' ? parseMicroTime(header) : undefined;
  if (!time) throw refused('must be a date-time with time zone, such as 2026-03-01T08:00:00Z.');
  if (!now || time <= microTimeOf(new Date(now.getTime() + aheadAtMostMs))) return time;
  throw refused(`lies more than 5 minutes ahead of the server's clock, which says ${now.toISOString()}.`);
}

const refused = (says: string) =>
  new Refusal('bad-request', `X-Request-Timestamp ${says}`, { path: 'X-Request-Timestamp' });
