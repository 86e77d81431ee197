import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import type { Consumer } from '../consumers/store.ts';
import { algorithmOf, publishedUntil, signerAt } from '../keys/sequence.ts';
import type { StoredKey } from '../keys/store.ts';
import { disabledFrom } from '../maintenance/announce.ts';
import { type DeliveryPolicy, standardPolicy } from '../policy.ts';
import type { AttemptView, DeliveryFilter, DeliveryView } from '../reading/deliveries/read.ts';
import type { EventView } from '../reading/events/read.ts';
import type { Replay } from '../reading/replay.ts';

/** Leaves out absent values: the wire has no null. */
export function present<T extends Record<string, unknown>>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;
}

/** A consumer as it stands on the wire. */
export function consumerView(
  consumer: Consumer,
  policy: Pick<DeliveryPolicy, 'disableAfterMs' | 'announceAfterMs'> = standardPolicy,
) {
  const { partner: _partner, version: _version, announcedAt, failingSince, ...more } = consumer;
  const { disabledByOperator: _byOperator, ...rest } = more;
  const willBeDisabledAt =
    failingSince && consumer.state === 'active' ? disabledFrom(failingSince, announcedAt, policy) : null;
  const keys = rest.keys.map((key) => ({ ...key, createdAt: new Date(key.createdAt) }));
  return present({ ...rest, keys, failingSince, willBeDisabledAt });
}

/** A delivery as it stands on the wire. */
export const deliveryView = (delivery: DeliveryView) => present(delivery);

/** A delivery with its attempts as it stands on the wire. */
export const deliveryDetails = <D extends DeliveryView & { log: AttemptView[] }>(delivery: D) => ({
  ...present(delivery),
  log: delivery.log.map((attempt) => present(attempt)),
});

/** A page of deliveries with the link to the next. */
export function deliveryPage(url: string, deliveries: readonly DeliveryView[], limit: number) {
  const page = deliveries.slice(0, limit);
  const last = page.at(-1);
  const answer = { deliveries: page.map(deliveryView) };
  if (!last || deliveries.length <= limit) return answer;
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', last.deliveryId);
  return { ...answer, links: [{ href: `${path}?${parameters.toString()}`, rel: 'next' as const }] };
}

/** An event with its deliveries as it stands on the wire. */
export const eventView = ({ document, deliveries }: EventView) => ({
  event: JSON.parse(document) as Record<string, unknown>,
  deliveries,
});

type DeliveryQuery = Omit<DeliveryFilter, 'from' | 'to' | 'before'> & {
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
};

/** Reads the filter of a list of deliveries. 400 for times that are none. */
export function deliveriesFrom({ from, to, cursor, ...filter }: DeliveryQuery): DeliveryFilter {
  return { ...filter, from: dateOf('from', from), to: dateOf('to', to), before: cursor };
}

/** The signing keys as they stand on the wire, in the order in which they sign. */
export const signingKeyViews = (keys: readonly StoredKey[], now: Date) =>
  keys.map((key) => {
    const { kid, createdAt, signsFrom, withdrawnAt } = key;
    const algorithm = algorithmOf(key);
    const state = withdrawnAt
      ? 'withdrawn'
      : signsFrom > now
        ? 'waiting'
        : signerAt(keys, algorithm, now) === key
          ? 'signing'
          : 'superseded';
    const until = withdrawnAt ? null : (publishedUntil(keys, key) ?? null);
    return present({ kid, algorithm, state, createdAt, signsFrom, publishedUntil: until, withdrawnAt });
  });

type ReplayBody = {
  readonly eventId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly onlyMissed?: boolean;
};

/** Reads what to send again. 400 when it is neither one event, nor a range, nor everything missed. */
export function replayFrom(body: ReplayBody, clock: Clock, policy: Pick<DeliveryPolicy, 'keptMs'>): Replay {
  const { eventId, onlyMissed = false } = body;
  if (eventId !== undefined) {
    if (Object.keys(body).length > 1) throw malformed('eventId stands alone.', 'eventId');
    return { eventId };
  }
  if (body.from === undefined && !onlyMissed)
    throw malformed('One of eventId, from and onlyMissed is needed.', '$');
  const now = clock.now();
  const from = dateOf('from', body.from) ?? new Date(now.getTime() - policy.keptMs);
  const to = dateOf('to', body.to) ?? now;
  if (from >= to) throw malformed('from must be before to.', 'from');
  return { from, to, onlyMissed };
}

function dateOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = parseTimestamp(text);
  if (!date) throw malformed(`${name} must be a date-time with time zone.`, name);
  return date;
}

const malformed = (message: string, path: string): Refusal => new Refusal('bad-request', message, { path });
