import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { atomically, type Db } from '../../platform/database.ts';
import type { EventType } from '../../platform/events/index.ts';
import { tellDue } from '../../platform/events/tell-due.ts';
import type { WebhooksContext, WebhooksWork } from '../context.ts';
import { sendWhatWaits } from '../deliveries/bring-forward.ts';
import { type KeyText, readConsumerKey } from '../keys/consumer-key.ts';
import { ensureAlgorithm, usualAlgorithm } from '../keys/rotation.ts';
import type { SignatureAlgorithm } from '../message/sign.ts';
import { recordConsumer, recordState } from './activity.ts';
import { refuseUnsafeKey } from './keys/check.ts';
import { insertKey } from './keys/store.ts';
import { settingsOf } from './settings.ts';
import {
  type Consumer,
  type ConsumerSettings,
  changeState,
  countConsumers,
  deleteConsumer,
  findConsumer,
  insertConsumer,
  lockConsumer,
  lockConsumerCount,
  updateSettings,
} from './store.ts';

/** How many consumers a partner may have. */
export const mostConsumers = 50;

/** The settings of a new consumer; missing ones have defaults. */
export type NewConsumer = {
  readonly consumerId: number;
  readonly url: string;
  /** All types that its number allows, unless named. */
  readonly eventTypes?: readonly EventType[];
  readonly ordered?: boolean;
  readonly batchSize?: number;
  readonly concurrency?: number;
  readonly signatureAlgorithm?: SignatureAlgorithm;
  /** PEM (SPKI) or JWK. Without a key events are held. */
  readonly key?: KeyText;
};

/**
 * Creates an unverified consumer: its events are held until `verifyEndpoint` succeeds. Refuses an impossible endpoint,
 * type or key with `unprocessable`. Refuses with `conflict` a number that the partner already uses, and more than 50
 * consumers.
 */
export async function createConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  wanted: NewConsumer,
): Promise<Consumer> {
  const settings = settingsOf(context, wanted.consumerId, wanted);
  const key = wanted.key === undefined ? undefined : readConsumerKey(wanted.key);
  const sealer = key && (await context.keys()).sealer;
  const { consumerId } = wanted;
  if (key) {
    // The check of a key takes long, so that what is refused anyway comes first.
    await refuseMore(context.db, partner, consumerId);
    await refuseUnsafeKey(context, partner, key);
  }
  const now = context.clock.now();
  await atomically(context.db, async (db) => {
    await lockConsumerCount(db, partner);
    await refuseMore(db, partner, consumerId);
    if (!(await insertConsumer(db, { partner, consumerId }, settings, now)))
      throw presentConsumer(consumerId);
    if (key && sealer) await insertKey(db, { partner, consumerId }, key, { sealer, now });
    await publishAlgorithm({ ...context, db }, settings);
    await recordConsumer(db, partner, consumerId, 'webhook.created');
  });
  return existing(context, partner, consumerId);
}

/** Refuses with `conflict` a number that the partner already uses, and one consumer too many. */
async function refuseMore(db: Db, partner: PartnerId, consumerId: number): Promise<void> {
  if (await findConsumer(db, partner, consumerId)) throw presentConsumer(consumerId);
  if ((await countConsumers(db, partner)) >= mostConsumers)
    throw new Refusal('conflict', `There are ${mostConsumers} consumers; delete one first.`, {
      path: 'consumerId',
    });
}

const presentConsumer = (consumerId: number): Refusal =>
  new Refusal('conflict', `There is a consumer ${consumerId} already.`, { path: 'consumerId' });

/**
 * Replaces the named settings. After a change of the URL the endpoint has to pass the challenge again before it gets
 * anything.
 */
export async function changeConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  change: Partial<ConsumerSettings>,
): Promise<Consumer> {
  await atomically(context.db, async (db) => {
    const before = await lockForChange({ ...context, db }, partner, consumerId);
    const settings = settingsOf(context, consumerId, { ...before, ...change });
    await updateSettings(db, partner, consumerId, settings);
    tellDue(db, partner);
    await publishAlgorithm({ ...context, db }, settings);
    await recordConsumer(db, partner, consumerId, 'webhook.changed');
  });
  return existing(context, partner, consumerId);
}

/** Publishes the first key of the algorithm that a consumer asks for. ES256 always has one. */
async function publishAlgorithm(
  { db, keys, clock, policy }: WebhooksWork,
  { signatureAlgorithm: algorithm }: ConsumerSettings,
): Promise<void> {
  if (algorithm === usualAlgorithm) return;
  const { sealer } = await keys();
  await ensureAlgorithm(db, sealer, clock, { algorithm, leadMs: policy.firstKeyLeadMs });
}

/** Pauses a consumer: its events wait until `resumeConsumer`. Running calls continue. */
export async function pauseConsumer(context: WebhooksWork, partner: PartnerId, consumerId: number) {
  return moved(context, partner, consumerId, { from: ['active', 'paused'], to: 'paused' });
}

/**
 * Resumes a paused consumer and makes its waiting deliveries due. A disabled endpoint must pass the challenge
 * instead.
 */
export async function resumeConsumer(context: WebhooksContext, partner: PartnerId, consumerId: number) {
  const consumer = await moved(context, partner, consumerId, { from: ['active', 'paused'], to: 'active' });
  await sendWhatWaits(context, { partner, consumerId });
  return consumer;
}

/** Disables a consumer. Later events can be queued by time range once the endpoint has passed the challenge again. */
export async function disableConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  reason: string,
) {
  const from = ['unverified', 'active', 'paused', 'disabled'] as const;
  return moved(context, partner, consumerId, { from, to: 'disabled', reason });
}

/** Deletes a consumer with its waiting deliveries and its log. */
export async function removeConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
): Promise<void> {
  await atomically(context.db, async (db) => {
    await lockForChange({ ...context, db }, partner, consumerId);
    await deleteConsumer(db, partner, consumerId);
    await recordConsumer(db, partner, consumerId, 'webhook.deleted');
  });
}

/** Reads a consumer. Refuses with `not-found`. */
export async function existing(
  { db }: Pick<WebhooksWork, 'db'>,
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer> {
  const consumer = await findConsumer(db, partner, consumerId);
  if (!consumer) throw unknownConsumer(consumerId);
  return consumer;
}

/**
 * Reads a consumer to which something is sent. Refuses with `not-found`, and with `conflict` what the operator holds.
 */
export async function existingToSend(
  context: Pick<WebhooksWork, 'db' | 'side'>,
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer> {
  const consumer = await existing(context, partner, consumerId);
  refuseHeld(context, consumer);
  return consumer;
}

/**
 * Locks and reads a consumer that is changed. Refuses with `not-found`, and with `conflict` what the operator holds.
 */
export async function lockForChange(
  context: Pick<WebhooksWork, 'side'> & { db: Db },
  partner: PartnerId,
  consumerId: number,
): Promise<Consumer> {
  if (!(await lockConsumer(context.db, partner, consumerId))) throw unknownConsumer(consumerId);
  const consumer = await existing(context, partner, consumerId);
  refuseHeld(context, consumer);
  return consumer;
}

/** Refuses with `conflict` what a seller asks of a consumer that the operator has disabled. */
export function refuseHeld({ side }: Pick<WebhooksWork, 'side'>, consumer: Consumer): void {
  if (side === 'seller' && consumer.disabledByOperator)
    throw new Refusal(
      'conflict',
      `The marketplace has disabled consumer ${consumer.consumerId}. Ask it to verify the endpoint.`,
    );
}

type Move = Omit<Parameters<typeof changeState>[3], 'now'>;

async function moved(context: WebhooksWork, partner: PartnerId, consumerId: number, move: Move) {
  const isDone = await atomically(context.db, async (db) => {
    const isChanged = await changeState(db, partner, consumerId, { ...move, now: context.clock.now() });
    if (isChanged) await recordState(db, partner, consumerId, { status: move.to, reason: move.reason });
    return isChanged;
  });
  const consumer = await existing(context, partner, consumerId);
  if (isDone) return consumer;
  refuseHeld(context, consumer);
  throw new Refusal('conflict', `Consumer ${consumerId} is ${consumer.state} and cannot become ${move.to}.`);
}

const unknownConsumer = (consumerId: number): Refusal =>
  new Refusal('not-found', `There is no consumer ${consumerId}.`);
