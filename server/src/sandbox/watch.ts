import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../platform/database.ts';
import type { App } from '../platform/http/server.ts';
import type { Log } from '../platform/log.ts';
import { clockOfEach, runAhead } from '../platform/partner-time.ts';
import type { EvidenceKeeper } from './certifications/evidence/keep.ts';
import { keepAnswers, keepRequests } from './certifications/evidence/requests.ts';
import type { Offsets } from './clock/offsets.ts';
import { deliveryDisturber } from './faults/deliveries.ts';
import { injectFaults } from './faults/inject.ts';
import type { Faults } from './faults/known.ts';
import { readHold } from './faults/store.ts';
import { failingReceiver, type ReceiverFault } from './faults/webhook.ts';
import { appendEntries } from './request-log/append.ts';
import { openRequestLog, type RequestLog } from './request-log/collector.ts';
import { logRequests } from './request-log/hooks.ts';
import { keyOf } from './request-log/keys.ts';
import { loggedAddress } from './request-log/redact.ts';

type Watch = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly offsets: Offsets;
  readonly faults: Faults;
};

const timeOfEach =
  ({ clock, offsets }: Pick<Watch, 'clock' | 'offsets'>) =>
  (partner: PartnerId) =>
    runAhead(offsets.aheadMs(partner), () => clock.now());

/**
 * Applies faults to requests, keeps evidence, and logs requests unless the log is off. Register before the interfaces.
 * Returns the log, which ends with the application.
 */
export function watchRequests(
  app: App,
  watch: Watch & { readonly evidence: EvidenceKeeper },
  isLogging: boolean,
): RequestLog | undefined {
  const { offsets, clock } = watch;
  const requestLog = isLogging ? openRequestLog(watch.db, watch.log) : undefined;
  const timeAhead = (aheadMs: number) => runAhead(aheadMs, () => clock.now());
  // Registered before the faults, so that the log has an answer that is still delayed.
  if (requestLog) logRequests(app, requestLog, { aheadMs: offsets.aheadMs, timeAhead });
  keepRequests(app, watch.evidence);
  injectFaults(app, { ...watch, timeOf: timeOfEach(watch) });
  keepAnswers(app, watch.evidence);
  return requestLog;
}

/** Until when a seller's update tasks stay pending; undefined when they do not. Called in the seller's time. */
export const heldUntil =
  ({ db, clock }: Pick<Watch, 'db' | 'clock'>) =>
  (partner: PartnerId): Promise<Date | undefined> =>
    readHold(db, partner, clock.now());

/**
 * The fault that replaces a seller's receiver. Each one appears in the seller's request log, in the seller's time,
 * although deliveries, and the clock given here, follow real time.
 */
export function receiverFaults(watch: Omit<Watch, 'log'> & { readonly ids: Ids }, isLogging: boolean) {
  const timeOf = timeOfEach({ ...watch, clock: clockOfEach(watch.clock) });
  return (
    partner: PartnerId,
    url: string,
    deliveryId: string,
    documents = '',
  ): Promise<ReceiverFault | undefined> =>
    failingReceiver({ ...watch, timeOf }, { partner, documents }, async ({ status, responseBody }) => {
      if (!isLogging) return;
      const id = watch.ids.uuid();
      const entry = {
        id,
        receivedAt: timeOf(partner),
        method: 'POST',
        url: loggedAddress(url),
        operation: 'webhook',
        status,
        durationMs: 0,
        fault: 'webhook',
        requestHeaders: '',
        responseHeaders: '',
        requestBody: undefined,
        responseBody: { content: responseBody, isWhole: true },
        keys: [keyOf('id', deliveryId)],
      };
      await appendEntries(watch.db, partner, [entry]);
    });
}

/** Applies the faults that sellers have asked for to their deliveries. */
export const disturberOf = (watch: Omit<Watch, 'log'>) =>
  deliveryDisturber({ ...watch, timeOf: timeOfEach({ ...watch, clock: clockOfEach(watch.clock) }) });
