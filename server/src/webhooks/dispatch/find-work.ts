import type { PartnerId } from '../../kernel/caller.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Poll } from '../../platform/polls.ts';
import { within } from '../../platform/within.ts';
import type { WebhooksContext } from '../context.ts';
import { selectArrivals } from '../deliveries/arrivals/store.ts';
import { type Due, dueIn, selectDue } from '../deliveries/claims/store.ts';
import { planArrivals } from '../deliveries/plan.ts';
import type { Dispatcher } from './dispatcher.ts';
import { attempt, type State } from './loop.ts';
import type { Wakeable } from './wake.ts';

const plansAtOnce = 2;
const answersWithinMs = 60_000;

/** Plans arrivals of the partners that it is told of, until the engine stops. */
export async function planAll(
  context: WebhooksContext,
  state: State,
  arrivals: Wakeable<PartnerId>,
  tell: (due: Due) => unknown,
): Promise<void> {
  const { log, policy } = context;
  const plan = planner(context, tell);
  while (!state.isStopping) {
    const told = await arrivals.next();
    if (told.size === 0) continue;
    await arrivals.pause(policy.lingerMs);
    const planned = within(answersWithinMs, plan([...told, ...arrivals.take()]));
    await attempt(log, state, 'arrivals could not be planned', planned);
  }
}

/** Finds partners with arrivals of which nobody has told. */
export const pollForArrivals = ({ policy }: WebhooksContext, arrivals: Wakeable<PartnerId>): Poll => ({
  what: 'arrivals',
  everyMs: policy.pollMs,
  atOnce: true,
  select: selectArrivals,
  begin: () => (found) => {
    for (const { partner } of found) arrivals.wake(partner);
  },
});

/** Until the engine stops, tells the dispatcher which consumers of notified partners have due deliveries. */
export async function tellDueOf(
  context: WebhooksContext,
  state: State,
  told: Wakeable<PartnerId>,
  dispatcher: Dispatcher,
): Promise<void> {
  const { db, log } = context;
  const find = async (partner: PartnerId) => {
    for (const one of dueIn(await selectDue(db, timesOf(context), partner))) dispatcher.tell(one);
  };
  while (!state.isStopping)
    for (const partner of await told.next())
      await attempt(
        log,
        state,
        'due deliveries could not be looked for',
        within(answersWithinMs, find(partner)),
      );
}

const timesOf = ({ clock, machineClock }: WebhooksContext) => ({
  now: clock.now(),
  machineNow: machineClock.now(),
});

/** Tells the dispatcher which consumers of all partners have due deliveries. */
export const pollForDue = (context: WebhooksContext, dispatcher: Dispatcher): Poll => ({
  what: 'due deliveries',
  everyMs: context.policy.pollMs,
  atOnce: true,
  select: (db) => selectDue(db, timesOf(context)),
  begin: () => (found) => {
    for (const one of dueIn(found)) dispatcher.tell(one);
  },
});

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
  return async (partners: readonly PartnerId[]): Promise<void> => {
    await Promise.all([...new Set(partners)].map((partner) => limited(() => planOne(partner))));
  };
}
