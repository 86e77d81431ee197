import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { eventChannel } from '../../platform/events/index.ts';
import type { Log } from '../../platform/log.ts';
import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import { signingKeyChannel } from '../keys/signing-key-store.ts';
import { announceQuiet } from './announce.ts';
import { type Due, dueConsumers } from './claim.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { followKeys } from './follow-keys.ts';
import { within } from './limit.ts';
import { partnersWithArrivals, planArrivals } from './plan.ts';
import { removeExpired } from './retention.ts';
import { type Wakeable, wakeable } from './wake.ts';

/** Delivers events until stopped. Any number of processes may run one. */
export type WebhookEngine = { stop(): Promise<void> };

const plansAtOnce = 2;
const answersWithinMs = 60_000;

/** Set when an engine stops: what fails from then on is no news. */
type State = { isStopping: boolean };

/**
 * Starts delivering. New events wake the engine; what a notification missed, what is due again and what a dead process
 * had claimed is found by polling. Without keys (no secret) nothing is sent and everything is held.
 */
export async function startWebhookEngine(context: WebhooksContext): Promise<WebhookEngine> {
  const { db, log } = context;
  const canSend = await keysAreThere(context);
  const dispatcher = createDispatcher(context);
  const arrivals = wakeable<PartnerId>();
  const [due, rest] = [wakeable<never>(), wakeable<never>()];
  const state: State = { isStopping: false };
  const listening = db
    .listen(eventChannel, (partner) => arrivals.wake(asPartnerId(Number(partner))))
    .catch((error: unknown) => log.warn({ err: error }, 'webhooks are polled for: no notifications'));
  const watching = canSend ? watchKeys(context) : undefined;
  const planning = planAll(context, state, arrivals, (one) => canSend && dispatcher.tell(one));
  const polling = canSend ? pollDue(context, state, due, dispatcher) : undefined;
  // Nothing waits for this one: it may be at work for long, and what it leaves undone it does the next time.
  void runMaintenance(context, state, rest, { dispatcher, canSend });
  return {
    async stop() {
      state.isStopping = true;
      for (const one of [arrivals, due, rest]) one.close();
      for (const listener of [await listening, await watching])
        await listener?.unlisten().catch(() => undefined);
      await Promise.all([planning, polling]);
      await dispatcher.stop();
    },
  };
}

/** Has signing keys read anew as soon as one is withdrawn; without notifications that takes up to a minute. */
function watchKeys({ db, keys, log }: WebhooksContext) {
  const forget = () =>
    void keys().then(
      ({ signing }) => signing.forget(),
      () => undefined,
    );
  return db
    .listen(signingKeyChannel, forget)
    .catch((error: unknown) => log.warn({ err: error }, 'withdrawn keys are noticed late: no notifications'));
}

/** Tells of an error unless the engine stops; the work is done again later. */
async function attempt(log: Log, state: State, what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!state.isStopping) log.warn({ err: error }, what);
  });
}

/** Plans what has arrived, told of or not, until the engine stops. */
async function planAll(
  context: WebhooksContext,
  state: State,
  arrivals: Wakeable<PartnerId>,
  tell: (due: Due) => unknown,
): Promise<void> {
  const { log, policy } = context;
  const plan = planner(context, tell);
  for (let foundAtMs = 0; !state.isStopping; ) {
    const told = await arrivals.next(policy.pollMs);
    if (told.size > 0) {
      await arrivals.pause(policy.lingerMs);
      const planned = within(answersWithinMs, plan.those([...told, ...arrivals.take()]));
      await attempt(log, state, 'arrivals could not be planned', planned);
    }
    // Also while there is much to do: a partner whose notification was missed must not wait for the others.
    if (performance.now() - foundAtMs < policy.pollMs) continue;
    await attempt(log, state, 'arrivals could not be looked for', within(answersWithinMs, plan.findAll()));
    foundAtMs = performance.now();
  }
}

/** Tells the dispatcher what is due, until the engine stops. */
async function pollDue(
  { db, clock, machineClock, log, policy }: WebhooksContext,
  state: State,
  rhythm: Wakeable<never>,
  dispatcher: Dispatcher,
): Promise<void> {
  while (!state.isStopping) {
    const finding = within(answersWithinMs, dueConsumers(db, clock.now(), machineClock.now()));
    const telling = finding.then((found) => {
      for (const one of found) dispatcher.tell(one);
    });
    await attempt(log, state, 'due deliveries could not be looked for', telling);
    await rhythm.next(policy.pollMs);
  }
}

/** Has signing keys follow each other, tells of endpoints that will be disabled and removes what is too old, until the engine stops. */
async function runMaintenance(
  context: WebhooksContext,
  state: State,
  rhythm: Wakeable<never>,
  { dispatcher, canSend }: { dispatcher: Dispatcher; canSend: boolean },
): Promise<void> {
  const { log, policy } = context;
  while (!state.isStopping) {
    if (canSend)
      await attempt(log, state, 'webhook signing keys could not be looked after', followKeys(context));
    await attempt(log, state, 'failing webhook endpoints could not be announced', announceQuiet(context));
    await rhythm.next(policy.tidyMs);
    if (state.isStopping) return;
    dispatcher.tidy();
    await attempt(log, state, 'old webhook events could not be removed', removeExpired(context));
  }
}

/** False when keys cannot be opened and never will be by waiting: no secret, or another one. */
async function keysAreThere({ keys, log }: WebhooksContext): Promise<boolean> {
  try {
    await (await keys()).signing.current();
    return true;
  } catch (error) {
    if (!(error instanceof SealError || error instanceof Refusal)) throw error;
    log.error({ reason: error.message }, 'webhooks are held: their keys cannot be opened');
    return false;
  }
}

/** Plans arrivals of several partners at the same time, until none are left. */
function planner(context: WebhooksContext, tell: (due: Due) => unknown) {
  const limited = concurrencyLimit(plansAtOnce);
  const planOne = async (partner: PartnerId): Promise<void> => {
    for (let hasMore = true; hasMore; ) {
      const plan = await within(answersWithinMs, planArrivals(context, partner));
      for (const consumerId of plan.consumers) tell({ partner, consumerId });
      hasMore = plan.hasMore;
    }
  };
  const those = async (partners: readonly PartnerId[]): Promise<void> => {
    await Promise.all([...new Set(partners)].map((partner) => limited(() => planOne(partner))));
  };
  return { those, findAll: async () => those(await partnersWithArrivals(context.db)) };
}
