import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { eventChannel } from '../../platform/events/index.ts';
import { dueChannel } from '../../platform/events/tell-due.ts';
import { SealError } from '../../platform/sealing/index.ts';
import type { WebhooksContext } from '../context.ts';
import { createDispatcher } from '../dispatch/dispatcher.ts';
import { planAll, pollForArrivals, pollForDue, tellDueOf } from '../dispatch/find-work.ts';
import type { State } from '../dispatch/loop.ts';
import { type Wakeable, wakeable } from '../dispatch/wake.ts';
import { signingKeyChannel } from '../keys/store.ts';
import { runMaintenance } from '../maintenance/run-maintenance.ts';

/** Delivers events until stopped. Any number of processes may run one. */
export type WebhookEngine = { stop(): Promise<void> };

/**
 * Starts delivering. New events wake the engine by a notification. Polls find missed events, due retries and the
 * claims of dead processes. Without keys (no secret) the engine sends nothing and holds all events.
 */
export async function startWebhookEngine(context: WebhooksContext): Promise<WebhookEngine> {
  const { db, log, polls } = context;
  const canSend = await keysAreThere(context);
  const dispatcher = createDispatcher(context);
  const arrivals = wakeable<PartnerId>();
  const due = wakeable<PartnerId>();
  const rest = wakeable<never>();
  const state: State = { isStopping: false };
  const hear = (channel: string, told: Wakeable<PartnerId>) =>
    db
      .listen(channel, (partner) => told.wake(asPartnerId(Number(partner))))
      .catch((error: unknown) => log.warn({ err: error }, 'no notifications: looking for webhook events'));
  // From here on the engine hears of every new event.
  const listening = await Promise.all([hear(eventChannel, arrivals), hear(dueChannel, due)]);
  const watching = canSend ? watchKeys(context) : undefined;
  const planning = planAll(context, state, arrivals, (one) => canSend && dispatcher.tell(one));
  const telling = canSend ? tellDueOf(context, state, due, dispatcher) : undefined;
  const running = [
    pollForArrivals(context, arrivals),
    ...(canSend ? [pollForDue(context, dispatcher)] : []),
  ].map(polls.add);
  // Stopping does not wait for maintenance, which may take long. The next run does the rest.
  void runMaintenance(context, state, rest, { dispatcher, canSend });
  return {
    async stop() {
      state.isStopping = true;
      await Promise.all(running.map((one) => one.stop()));
      for (const one of [arrivals, due, rest]) one.close();
      for (const listener of [...listening, await watching])
        await listener?.unlisten().catch(() => undefined);
      await Promise.all([planning, telling]);
      await dispatcher.stop();
    },
  };
}

/** Drops cached signing keys as soon as one is withdrawn; without notifications that takes up to a minute. */
function watchKeys({ db, keys, log }: WebhooksContext) {
  const forget = () =>
    void keys().then(
      ({ signing }) => signing.forget(),
      () => undefined,
    );
  return db
    .listen(signingKeyChannel, forget)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'no notifications: withdrawn keys take effect within a minute'),
    );
}

/** False when keys cannot be opened and waiting does not help: the secret is missing or another one. */
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
