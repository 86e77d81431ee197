import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { eventChannel } from '../../platform/events/index.ts';
import type { WebhooksContext } from '../context.ts';
import { SealError } from '../crypto/sealing.ts';
import { type Due, dueConsumers } from './claim.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { atMost, within } from './limit.ts';
import { partnersWithArrivals, planArrivals } from './plan.ts';
import { removeExpired } from './retention.ts';
import { wakeable } from './wake.ts';

/** Delivers events until stopped. Any number of processes may run one. */
export type WebhookEngine = { stop(): Promise<void> };

const plansAtOnce = 2;
const answersWithinMs = 60_000;
const tidyEveryMs = 10 * 60_000;

/**
 * Starts delivering. New events wake the engine; what a notification missed, what is due again and what a dead process
 * had claimed is found by polling. Without keys (no secret) nothing is sent and everything is held.
 */
export async function startWebhookEngine(context: WebhooksContext): Promise<WebhookEngine> {
  const { db, log, policy, ids } = context;
  const canSend = await keysAreThere(context);
  const dispatcher = createDispatcher(context, ids.uuid());
  const arrivals = wakeable<PartnerId>();
  const listening = db
    .listen(eventChannel, (partner) => arrivals.wake(asPartnerId(Number(partner))))
    .catch((error: unknown) => log.warn({ err: error }, 'webhooks are polled for: no notifications'));
  let isStopping = false;
  const attempt = async (what: string, work: Promise<unknown>): Promise<void> => {
    await within(answersWithinMs, work).catch((error: unknown) => {
      if (!isStopping) log.warn({ err: error }, what);
    });
  };
  const plan = planner(context, (consumer) => canSend && dispatcher.tell(consumer));
  const planning = (async () => {
    for (let foundAtMs = 0; !isStopping; ) {
      const told = await arrivals.next(policy.pollMs);
      if (told.size > 0) {
        await arrivals.pause(policy.lingerMs);
        await attempt('arrivals could not be planned', plan.those([...told, ...arrivals.take()]));
      }
      // Also while there is much to do: a partner whose notification was missed must not wait for the others.
      if (performance.now() - foundAtMs < policy.pollMs) continue;
      await attempt('arrivals could not be looked for', plan.findAll());
      foundAtMs = performance.now();
    }
  })();
  const due = wakeable<Due>();
  const polling = (async () => {
    while (!isStopping) {
      if (canSend) await attempt('due deliveries could not be looked for', tellDue(context, dispatcher));
      await due.next(policy.pollMs);
    }
  })();
  const tidy = setInterval(() => {
    dispatcher.tidy();
    removeExpired(context).catch((error: unknown) =>
      log.warn({ err: error }, 'old webhook events could not be removed'),
    );
  }, tidyEveryMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(tidy);
      arrivals.close();
      due.close();
      const listener = await listening;
      await listener?.unlisten().catch(() => undefined);
      await Promise.all([planning, polling]);
      await dispatcher.stop();
    },
  };
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

async function tellDue({ db, clock }: WebhooksContext, dispatcher: Dispatcher): Promise<void> {
  for (const due of await dueConsumers(db, clock.now())) dispatcher.tell(due);
}

/** Plans arrivals of several partners at the same time, until none are left. */
function planner(context: WebhooksContext, tell: (due: Due) => unknown) {
  const limited = atMost(plansAtOnce);
  const planOne = async (partner: PartnerId): Promise<void> => {
    for (let hasMore = true; hasMore; ) {
      const plan = await planArrivals(context, partner);
      for (const consumerId of plan.consumers) tell({ partner, consumerId });
      hasMore = plan.hasMore;
    }
  };
  const those = async (partners: readonly PartnerId[]): Promise<void> => {
    await Promise.all([...new Set(partners)].map((partner) => limited(() => planOne(partner))));
  };
  return { those, findAll: async () => those(await partnersWithArrivals(context.db)) };
}
