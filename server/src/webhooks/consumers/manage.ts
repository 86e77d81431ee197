import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { atomically } from '../../platform/database.ts';
import { type EventType, eventTypes } from '../../platform/events/index.ts';
import { isPublicAddress, OutboundError } from '../../platform/outbound/index.ts';
import type { WebhooksContext, WebhooksWork } from '../context.ts';
import { checkEndpoint } from '../engine/call.ts';
import { type KeyText, readConsumerKey } from '../keys/consumer-key.ts';
import { largestBatch } from '../policy.ts';
import {
  type Consumer,
  type ConsumerSettings,
  changeState,
  deleteConsumer,
  deleteKey,
  findConsumer,
  insertConsumer,
  insertKey,
  lockConsumer,
  updateSettings,
} from './store.ts';

export const mostKeys = 2;
const longestUrl = 2000;

/** What can be said of a consumer; the rest has defaults. */
export type NewConsumer = {
  readonly consumerId: number;
  readonly url: string;
  /** All that its number allows unless told otherwise. */
  readonly eventTypes?: readonly EventType[];
  readonly ordered?: boolean;
  readonly batchSize?: number;
  readonly concurrency?: number;
  /** PEM (SPKI) or JWK. Without one events are held. */
  readonly key?: KeyText;
};

/**
 * Creates a consumer, unverified: its events are held until `verifyEndpoint` succeeds. Refuses with `unprocessable` an
 * endpoint, type or key that cannot be, and with `conflict` a number that the partner has already.
 */
export async function createConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  wanted: NewConsumer,
): Promise<Consumer> {
  const settings = settingsOf(context, wanted.consumerId, wanted);
  const key = wanted.key === undefined ? undefined : readConsumerKey(wanted.key);
  const sealer = key && (await context.keys()).sealer;
  const now = context.clock.now();
  const { consumerId } = wanted;
  await atomically(context.db, async (db) => {
    if (!(await insertConsumer(db, partner, consumerId, settings, now)))
      throw new Refusal('conflict', `There is a consumer ${consumerId} already.`, { path: 'consumerId' });
    if (key && sealer) await insertKey(db, partner, consumerId, key, { sealer, now });
  });
  return existing(context, partner, consumerId);
}

/** Replaces the settings that are named. Another URL has to pass the challenge before it gets anything. */
export async function changeConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  change: Partial<ConsumerSettings>,
): Promise<Consumer> {
  await atomically(context.db, async (db) => {
    if (!(await lockConsumer(db, partner, consumerId))) throw unknownConsumer(consumerId);
    const before = await findConsumer(db, partner, consumerId);
    const settings = settingsOf(context, consumerId, { ...before!, ...change });
    await updateSettings(db, partner, consumerId, settings);
  });
  return existing(context, partner, consumerId);
}

/** Adds a key, with which everything is encrypted from now on. At most two; `conflict` for a third or a known one. */
export async function addKey(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  text: KeyText,
): Promise<Consumer> {
  const key = readConsumerKey(text);
  const { sealer } = await context.keys();
  await atomically(context.db, async (db) => {
    if (!(await lockConsumer(db, partner, consumerId))) throw unknownConsumer(consumerId);
    const { keys } = (await findConsumer(db, partner, consumerId))!;
    if (keys.some(({ kid }) => kid === key.kid))
      throw new Refusal('conflict', `The key ${key.kid} is there already.`, { path: 'key' });
    if (keys.length >= mostKeys)
      throw new Refusal('conflict', `There are ${mostKeys} keys; remove one first.`, { path: 'key' });
    await insertKey(db, partner, consumerId, key, { sealer, now: context.clock.now() });
  });
  return existing(context, partner, consumerId);
}

/** Removes a key. Without any the consumer's events are held. */
export async function removeKey(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  kid: string,
): Promise<Consumer> {
  await atomically(context.db, async (db) => {
    if (!(await lockConsumer(db, partner, consumerId))) throw unknownConsumer(consumerId);
    if (!(await deleteKey(db, partner, consumerId, kid)))
      throw new Refusal('not-found', `There is no key ${kid}.`);
  });
  return existing(context, partner, consumerId);
}

/** Holds what comes until `resumeConsumer`. What is being sent is finished. */
export async function pauseConsumer(context: WebhooksWork, partner: PartnerId, consumerId: number) {
  return moved(context, partner, consumerId, { from: ['active', 'paused'], to: 'paused' });
}

/** Goes on after a pause. An endpoint that was disabled has to pass the challenge instead. */
export async function resumeConsumer(context: WebhooksWork, partner: PartnerId, consumerId: number) {
  return moved(context, partner, consumerId, { from: ['active', 'paused'], to: 'active' });
}

/** Ends deliveries. What comes from now on is recoverable by time range when the challenge was passed again. */
export async function disableConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
  reason: string,
) {
  const from = ['unverified', 'active', 'paused', 'disabled'] as const;
  return moved(context, partner, consumerId, { from, to: 'disabled', reason });
}

/** Deletes a consumer, all that waits for it and its log. */
export async function removeConsumer(
  context: WebhooksWork,
  partner: PartnerId,
  consumerId: number,
): Promise<void> {
  await atomically(context.db, async (db) => {
    if (!(await lockConsumer(db, partner, consumerId))) throw unknownConsumer(consumerId);
    await deleteConsumer(db, partner, consumerId);
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

type Move = Omit<Parameters<typeof changeState>[3], 'now'>;

async function moved(context: WebhooksWork, partner: PartnerId, consumerId: number, move: Move) {
  const isDone = await changeState(context.db, partner, consumerId, { ...move, now: context.clock.now() });
  const consumer = await existing(context, partner, consumerId);
  if (!isDone)
    throw new Refusal(
      'conflict',
      `Consumer ${consumerId} is ${consumer.state} and cannot become ${move.to}.`,
    );
  return consumer;
}

export const unknownConsumer = (consumerId: number): Refusal =>
  new Refusal('not-found', `There is no consumer ${consumerId}.`);

/** Event types that a consumer of this number may have. */
export const allowedTypes = (
  { restrictions }: Pick<WebhooksContext, 'restrictions'>,
  consumerId: number,
): readonly EventType[] => eventTypes.filter((type) => restrictions.get(consumerId)?.has(type));

function settingsOf(
  context: WebhooksWork,
  consumerId: number,
  wanted: Partial<ConsumerSettings> & { url: string },
): ConsumerSettings {
  checkUrl(wanted.url, context.allowLoopback);
  const allowed = allowedTypes(context, consumerId);
  if (allowed.length === 0)
    throw new Refusal('unprocessable', `Consumer ${consumerId} may not receive any events.`, {
      path: 'consumerId',
    });
  const types = wanted.eventTypes ?? allowed;
  const wrong = types.find((type) => !allowed.includes(type));
  if (wrong !== undefined)
    throw new Refusal('unprocessable', `Consumer ${consumerId} may not receive ${wrong}.`, {
      path: 'eventTypes',
    });
  if (types.length === 0)
    throw new Refusal('unprocessable', 'At least one event type is needed.', { path: 'eventTypes' });
  return {
    url: wanted.url,
    eventTypes: [...new Set(types)],
    ordered: wanted.ordered ?? false,
    batchSize: within('batchSize', wanted.batchSize ?? largestBatch.events, largestBatch.events),
    concurrency: within('concurrency', wanted.concurrency ?? 8, 64),
  };
}

function within(path: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Refusal('unprocessable', `${path} must be a whole number from 1 to ${most}.`, { path });
}

/** The URL is part of what is signed, so it has to be in the form in which it is called. */
function checkUrl(url: string, allowLoopback: boolean): void {
  const refuse = (why: string) => new Refusal('unprocessable', why, { path: 'url' });
  if (url.length > longestUrl) throw refuse(`The endpoint's URL is longer than ${longestUrl} characters.`);
  try {
    const target = checkEndpoint(url, allowLoopback);
    if (target.hash !== '' || url.includes('#')) throw refuse('An endpoint has no fragment.');
    if (target.href !== url) throw refuse(`The endpoint must be written as ${target.href}.`);
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    const isAddress = /^[\d.]+$|:/.test(literal);
    if (isAddress && !isPublicAddress(literal) && !(allowLoopback && /^(127\.|::1$)/.test(literal)))
      throw refuse('The host has an address that is not public.');
  } catch (error) {
    if (error instanceof OutboundError) throw refuse(error.message);
    throw error;
  }
}
