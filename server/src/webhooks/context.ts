import type { PartnerId } from '../kernel/caller.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Restrictions } from '../platform/events/index.ts';
import type { Log } from '../platform/log.ts';
import type { Lookup } from '../platform/outbound/index.ts';
import { openPolls, type Polls } from '../platform/polls.ts';
import { installationSecret, type Sealer, sealerOf } from '../platform/sealing/index.ts';
import { type CallsOfSellers, callsOfSellers } from './consumers/calls.ts';
import type { Disturber } from './deliveries/disturbance.ts';
import { type CallResult, type EndpointCaller, endpointCaller } from './engine/call.ts';
import { type SigningKeys, signingKeys } from './keys/signing-keys.ts';
import { type DeliveryPolicy, shortPolicy, standardPolicy } from './policy.ts';

type Keys = { readonly sealer: Sealer; readonly signing: SigningKeys };

/** What webhooks need; every effect is passed in. */
export type WebhooksContext = {
  readonly db: Database;
  /** Decides what is due and what has expired. Always real time: a sandbox brings deliveries nearer when a clock moves. */
  readonly clock: Clock;
  /** Real time, for leases and for times that receivers compare with their own clock. */
  readonly machineClock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly policy: DeliveryPolicy;
  /** Finds work without a notification. */
  readonly polls: Polls;
  readonly restrictions: Restrictions;
  readonly allowLoopback: boolean;
  /** `seller` when a seller acts: a consumer that the operator has disabled stays disabled. */
  readonly side?: 'seller' | undefined;
  /** Age at which the next signing key follows; undefined when only the operator rotates keys. */
  readonly signingKeyAgeMs: number | undefined;
  readonly caller: EndpointCaller;
  readonly callsOfSellers: CallsOfSellers;
  /** Runs the checks of keys that sellers send. */
  readonly keyChecksOfSellers: CallsOfSellers;
  /** True in a sandbox: event streams show attempts. */
  readonly isStreamed?: boolean | undefined;
  /** The fault that a sandbox's seller has asked for in place of the receiver. */
  readonly receiverFault?: FindReceiverFault | undefined;
  /** Keeps what is known of an attempt to deliver to a sandbox's seller, before its result counts. */
  readonly keepAttempt?: KeepAttempt | undefined;
  /** Disturbs deliveries of a sandbox's sellers on demand. */
  readonly disturber?: Disturber | undefined;
  /** How far the clock of a sandbox's seller is ahead: an endpoint that fails is left alone for so long by that clock. */
  readonly aheadMs?: ((partner: PartnerId) => number) | undefined;
  /** Opens the keys at the first call. Refuses with `unavailable` when no secret is configured. */
  readonly keys: () => Promise<Keys>;
  readonly close: () => Promise<void>;
};

/** The same, on the pool or within an open transaction, which then includes all writes. */
export type WebhooksWork = Omit<WebhooksContext, 'db'> & { readonly db: Db };

/** Returns the failure that replaces the call of an endpoint; undefined when the call is made. */
type FindReceiverFault = (
  partner: PartnerId,
  url: string,
  deliveryId: string,
  documents?: string,
) => Promise<CallResult | undefined>;

/** What happened in one attempt; without a status there was no answer. */
type KeepAttempt = (
  partner: PartnerId,
  attempt: {
    readonly consumerId: number;
    readonly deliveryId: string;
    readonly eventIds: readonly string[];
    readonly types: readonly string[];
    /** Counts from one. */
    readonly attempt: number;
    readonly durationMs: number;
    readonly status?: number | undefined;
    readonly error?: string | undefined;
    readonly requestHeaders: Readonly<Record<string, string>>;
    /** The events as JSON, before they were encrypted. */
    readonly requestBody: string;
    readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
    readonly responseBody?: string | undefined;
    readonly disturbed?: 'duplicated' | 'delayed' | 'reordered' | 'forged' | 'rotated' | undefined;
  },
) => Promise<void>;

export type WebhookConfig = Pick<
  Config,
  | 'webhookSecret'
  | 'webhookConsumers'
  | 'webhookSchedule'
  | 'webhookLoopback'
  | 'webhookSigningKeyDays'
  | 'databaseUrl'
  | 'dataDir'
>;

const dayMs = 24 * 3_600_000;

/** Puts the parts of webhooks together as configured. `policy` and `lookup` replace what the configuration says. */
export function openWebhooks(
  config: WebhookConfig,
  parts: Pick<
    WebhooksContext,
    'db' | 'clock' | 'ids' | 'log' | 'isStreamed' | 'receiverFault' | 'keepAttempt' | 'disturber' | 'aheadMs'
  > & { readonly polls?: Polls },
  instead: { policy?: DeliveryPolicy; lookup?: Lookup } = {},
): WebhooksContext {
  const usual = config.webhookSchedule === 'short' ? shortPolicy : standardPolicy;
  const policy = instead.policy ?? usual;
  const polls = parts.polls ?? openPolls(parts.db, parts.log, instead.policy?.pollMs);
  const allowLoopback = config.webhookLoopback;
  const days = config.webhookSigningKeyDays;
  const lookup = instead.lookup ? { lookup: instead.lookup } : {};
  const caller = endpointCaller({ allowLoopback, policy, ...lookup });
  let opened: Promise<Keys> | undefined;
  return {
    ...parts,
    machineClock: systemClock,
    policy,
    polls,
    restrictions: config.webhookConsumers,
    allowLoopback,
    signingKeyAgeMs: days === 0 ? undefined : days * dayMs,
    caller,
    callsOfSellers: callsOfSellers('calls of endpoints'),
    keyChecksOfSellers: callsOfSellers('checks of keys'),
    keys() {
      opened ??= openKeys(config, parts).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    close: () => caller.close(),
  };
}

async function openKeys(
  config: WebhookConfig,
  { db, clock }: Pick<WebhooksContext, 'db' | 'clock'>,
): Promise<Keys> {
  const secret = await installationSecret(config);
  if (!secret) throw new Refusal('unavailable', 'Webhooks need the setting WEBHOOK_SECRET.');
  const sealer = sealerOf(secret, 'webhook keys');
  return { sealer, signing: signingKeys(db, sealer, clock) };
}
