import { Refusal } from '../../kernel/refusal.ts';
import { type EventType, eventTypes } from '../../platform/events/index.ts';
import { checkEndpoint, isPublicAddress, OutboundError } from '../../platform/outbound/index.ts';
import type { WebhooksContext } from '../context.ts';
import { usualAlgorithm } from '../keys/rotation.ts';
import { largestBatch } from '../policy.ts';
import type { ConsumerSettings } from './store.ts';

const longestUrl = 2000;

/** Event types that a consumer of this number may have. */
export const allowedTypes = (
  { restrictions }: Pick<WebhooksContext, 'restrictions'>,
  consumerId: number,
): readonly EventType[] => eventTypes.filter((type) => restrictions.get(consumerId)?.has(type));

/** Completes the settings of a consumer. Refuses with `unprocessable` an endpoint or a type that it cannot have. */
export function settingsOf(
  context: Pick<WebhooksContext, 'restrictions' | 'allowLoopback'>,
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
    signatureAlgorithm: wanted.signatureAlgorithm ?? usualAlgorithm,
  };
}

function within(path: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Refusal('unprocessable', `${path} must be a whole number from 1 to ${most}.`, { path });
}

/** The signature covers the URL, so its form has to be the one that is called. */
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
