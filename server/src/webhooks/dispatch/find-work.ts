import type { PartnerId } from '../../kernel/caller.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { WebhooksContext } from '../context.ts';
import { partnersWithArrivals } from '../deliveries/arrivals/store.ts';
import { type Due, dueConsumers } from '../deliveries/claims/store.ts';
import { planArrivals } from '../deliveries/plan.ts';
import type { Dispatcher } from './dispatcher.ts';
import { within } from './limit.ts';
import { attempt, type State } from './loop.ts';
import type { Wakeable } from './wake.ts';

const plansAtOnce = 2;
const answersWithinMs = 60_000;

/** Plans arrivals until the engine stops, also those without a notification. */
export async function planAll(
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
    // Looks for missed partners even while there is much to do: they must not wait for the others.
    if (performance.now() - foundAtMs < policy.pollMs) continue;
    await attempt(log, state, 'arrivals could not be looked for', within(answersWithinMs, plan.findAll()));
    foundAtMs = performance.now();
  }
}

/**
 * Until the engine stops, tells the dispatcher which consumers have due deliveries: those of notified partners at once,
 * those of all partners at intervals.
 */
export async function pollDue(
  { db, clock, machineClock, log, policy }: WebhooksContext,
  state: State,
  told: Wakeable<PartnerId>,
  dispatcher: Dispatcher,
): Promise<void> {
  const find = (partner?: PartnerId) => {
    const finding = within(answersWithinMs, dueConsumers(db, clock.now(), machineClock.now(), partner));
    const telling = finding.then((found) => {
      for (const one of found) dispatcher.tell(one);
    });
    return attempt(log, state, 'due deliveries could not be looked for', telling);
  };
  while (!state.isStopping) {
    await find();
    const nextMs = performance.now() + policy.pollMs;
    for (let leftMs = policy.pollMs; leftMs > 0 && !state.isStopping; leftMs = nextMs - performance.now())
      for (const partner of await told.next(leftMs)) await find(partner);
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
