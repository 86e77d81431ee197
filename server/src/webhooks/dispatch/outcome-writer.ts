import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../kernel/caller.ts';
import { activityChannel, presentPosition } from '../../platform/activity/index.ts';
import { atomically } from '../../platform/database.ts';
import { notifyAfterCommit } from '../../platform/notifications/store.ts';
import { within } from '../../platform/within.ts';
import type { WebhooksContext } from '../context.ts';
import type { AttemptOutcome } from '../deliveries/outcome.ts';
import { storeFailure } from '../deliveries/outcomes/failure.ts';
import { storeOutcomes, storeUnreadableKey } from '../deliveries/outcomes/store.ts';

/** Stores outcomes, those of one partner in one statement. */
export type OutcomeWriter = {
  /** Resolves when the outcome is stored or given up; then the lease ends and the batch is sent again. */
  add(outcome: AttemptOutcome): Promise<void>;
  /** From now on gives outcomes up five seconds after this call, so that a process whose database is away can end. */
  hurry(): void;
  /** Resolves when all outcomes are stored. */
  idle(): Promise<void>;
};

const mostAtOnce = 500;
const answersWithinMs = 15_000;
const retryAfterMs = 500;
const hurriesForMs = 5_000;

type PendingOutcome = { readonly outcome: AttemptOutcome; readonly written: () => void };

/** When a process that ends gives its outcomes up. */
type Ending = { giveUpAt: number };

type Context = Pick<WebhooksContext, 'db' | 'policy' | 'log' | 'isStreamed'>;

/** Collects the outcomes that come during a write for the next one. */
export function outcomeWriter(context: Context): OutcomeWriter {
  const queues = new Map<PartnerId, PendingOutcome[]>();
  const writing = new Set<Promise<void>>();
  const ending: Ending = { giveUpAt: Number.POSITIVE_INFINITY };
  const drain = async (partner: PartnerId): Promise<void> => {
    // Collects the calls that end in the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    for (let queue = queues.get(partner); queue && queue.length > 0; queue = queues.get(partner)) {
      const entries = queue.splice(0, mostAtOnce);
      const outcomes = entries.map(({ outcome }) => outcome);
      await writeUntilDone(context, partner, outcomes, ending);
      for (const { written } of entries) written();
    }
    queues.delete(partner);
  };
  return {
    add(outcome) {
      return new Promise((written) => {
        const queue = queues.get(outcome.partner);
        if (queue) {
          queue.push({ outcome, written });
          return;
        }
        queues.set(outcome.partner, [{ outcome, written }]);
        const draining = drain(outcome.partner).finally(() => writing.delete(draining));
        writing.add(draining);
      });
    },
    hurry() {
      ending.giveUpAt = performance.now() + hurriesForMs;
    },
    async idle() {
      while (writing.size > 0) await Promise.all(writing);
    },
  };
}

/** Repeats the write until it succeeds, the leases have ended or the process has to end. Says once that it fails. */
async function writeUntilDone(
  context: Context,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
  ending: Ending,
): Promise<void> {
  const { policy, log } = context;
  const giveUpAt = performance.now() + policy.leaseMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await within(answersWithinMs, write(context, partner, outcomes));
    } catch (error) {
      log[tries === 0 ? 'warn' : 'debug'](
        { err: error, partner },
        'outcomes of webhook deliveries could not be stored',
      );
      if (performance.now() > Math.min(giveUpAt, ending.giveUpAt)) return;
      await sleep(retryAfterMs);
    }
  }
}

async function write(
  { db, policy, log, isStreamed }: Context,
  partner: PartnerId,
  outcomes: readonly AttemptOutcome[],
): Promise<void> {
  // Runs first: an endpoint that is gone must not be called again for a batch that is put back here.
  for (const outcome of lastFailures(outcomes)) {
    const { disabled, announced } = await storeFailure(db, outcome, policy);
    const facts = { partner, consumer: outcome.consumerId };
    if (disabled !== null) log.warn({ ...facts, reason: disabled }, 'webhook endpoint disabled');
    if (announced) log.warn({ ...facts, at: announced }, 'webhook endpoint is going to be disabled');
  }
  for (const outcome of unreadableKeys(outcomes))
    if (await storeUnreadableKey(db, outcome))
      log.error({ partner, consumer: outcome.consumerId }, 'a webhook consumer’s key cannot be opened');
  // Everybody who locks several rows locks them in this order.
  const inOrder = outcomes.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
  await atomically(db, async (transaction) => {
    await storeOutcomes(
      transaction,
      partner,
      inOrder,
      isStreamed ? await presentPosition(transaction) : null,
    );
    // Tells event streams after the commit.
    if (isStreamed) notifyAfterCommit(transaction, activityChannel, String(partner));
  });
}

/** One outcome for each consumer whose key could not be opened. That is no failure of its endpoint. */
const unreadableKeys = (outcomes: readonly AttemptOutcome[]): AttemptOutcome[] => [
  ...new Map(
    outcomes
      .filter(({ failure }) => failure === 'unreadable-key')
      .map((outcome) => [outcome.consumerId, outcome] as const),
  ).values(),
];

/** True for failures that the endpoint caused. */
const isOfEndpoint = ({ failure }: AttemptOutcome): boolean =>
  failure !== null && failure !== 'expired' && failure !== 'unreadable-key';

/** The last failure of each consumer without a success in the same write. */
function lastFailures(outcomes: readonly AttemptOutcome[]): AttemptOutcome[] {
  const last = new Map<number, AttemptOutcome>();
  for (const outcome of outcomes) {
    if (isOfEndpoint(outcome) && !last.get(outcome.consumerId)?.isGone) last.set(outcome.consumerId, outcome);
  }
  for (const { consumerId, failure } of outcomes) {
    if (failure === null && last.get(consumerId)?.isGone === false) last.delete(consumerId);
  }
  return [...last.values()];
}
