import { timeOfId } from '../../../kernel/ids.ts';
import type { Kind } from '../../../platform/activity/index.ts';
import type { StoredEntry } from '../read.ts';
import { onWire } from '../wire.ts';

/** A webhook event about an order, with each delivery and how each attempt was answered. */
export type ToldEvent = {
  readonly id: string;
  readonly type: string;
  readonly deliveries: readonly {
    readonly consumerId: number;
    readonly deliveryId: string;
    readonly state: string;
    readonly attempts: readonly ToldAttempt[];
  }[];
};

type ToldAttempt = {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
};

/** A call that touched the order. `receivedAt` is by the seller's clock. */
export type LoggedCall = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: string;
  readonly url: string;
  readonly operation: string | null;
  readonly status: number | null;
  readonly durationMs: number;
};

/** What a story is made of. */
export type StoryParts = {
  readonly entries: readonly StoredEntry[];
  readonly moves: readonly StoredEntry[];
  readonly events: readonly ToldEvent[];
  readonly calls: readonly LoggedCall[];
  readonly visible: ReadonlySet<Kind>;
};

type Line = { readonly at: Date; readonly type: string } & Readonly<Record<string, unknown>>;

/** Places of lines with the same time: a call comes before what it changed, and an event before its attempts. */
const order = ['call', 'activity', 'event', 'attempt'];

/** All that happened around an order, in the order of real time. */
export function timeLine({ entries, moves, events, calls, visible }: StoryParts): readonly Line[] {
  const activity = [...entries, ...moves].filter(({ kind }) => visible.has(kind));
  const lines: Line[] = [
    ...activity.map((entry) => ({ at: entry.recordedAt, type: 'activity', activity: onWire(entry) })),
    ...calls.map((call) => ({
      at: realTimeOf(call, [...entries, ...moves]),
      type: 'call',
      call: shownOf(call),
    })),
    ...events.flatMap(linesOf),
  ];
  return lines.sort(
    (a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.type) - order.indexOf(b.type),
  );
}

/**
 * When a call came, in real time. The log has it by the seller's clock; the entries tell how far that was ahead. A call
 * comes before what it changed.
 */
function realTimeOf({ id, receivedAt }: LoggedCall, entries: readonly StoredEntry[]): Date {
  const caused = entries
    .filter(({ requestId }) => requestId === id)
    .map(({ recordedAt }) => recordedAt.getTime());
  const before = entries.findLast(({ time }) => time <= receivedAt) ?? entries[0];
  const aheadMs = before ? before.time.getTime() - before.recordedAt.getTime() : 0;
  return new Date(Math.min(receivedAt.getTime() - aheadMs, ...caused));
}

/** The lines of an event: that it was recorded, and every attempt to deliver it. */
const linesOf = ({ id, type, deliveries }: ToldEvent): Line[] => [
  {
    at: timeOfId(id),
    type: 'event',
    event: {
      id,
      type,
      deliveries: deliveries.map(({ consumerId, deliveryId, state }) => ({ consumerId, deliveryId, state })),
    },
  },
  ...deliveries.flatMap(({ consumerId, deliveryId, attempts }) =>
    attempts.map((attempt) => ({
      at: attempt.startedAt,
      type: 'attempt',
      attempt: { eventId: id, consumerId, deliveryId, ...present(attempt) },
    })),
  ),
];

/** What is shown of a call. */
const shownOf = ({ id, receivedAt, method, url, operation, status, durationMs }: LoggedCall): object =>
  present({ id, receivedAt, method, url, operation, status, durationMs });

/** The members that are there. */
const present = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
