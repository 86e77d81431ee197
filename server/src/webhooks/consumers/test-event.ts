import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { EventType } from '../../platform/events/index.ts';
import { requestHeadOf } from '../calling/request-head.ts';
import type { WebhooksContext } from '../context.ts';
import { sampleEvent } from '../document/samples.ts';
import { callEndpoint, type PassingEvent } from './call-endpoint.ts';
import { existingToSend } from './manage.ts';

/** The result of a test event, which is neither stored nor sent again. */
export type TestEventResult = {
  readonly event: PassingEvent & { readonly test: true };
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
};

/**
 * Sends an event with sample data, marked as a test, to an endpoint that has passed its challenge, and returns the
 * answer. Refuses with `conflict` an endpoint that has not passed, and with `unprocessable` a type that the consumer
 * does not get.
 */
export async function sendTestEvent(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
  type: EventType,
): Promise<TestEventResult> {
  const consumer = await existingToSend(context, partner, consumerId);
  // The caller sees the answer, so the endpoint must have agreed to be called.
  if (consumer.state !== 'active' && consumer.state !== 'paused')
    throw new Refusal('conflict', `Consumer ${consumerId} is ${consumer.state}: verify its endpoint first.`);
  if (!consumer.eventTypes.includes(type))
    throw new Refusal('unprocessable', `Consumer ${consumerId} does not get ${type}.`, { path: 'type' });
  const { data } = sampleEvent(type);
  const time = context.clock.now().toISOString();
  const event = { id: context.ids.uuid(), type, time, data, test: true as const };
  const { startedAt, message, result } = await callEndpoint(context, consumer, event);
  return {
    event,
    startedAt,
    durationMs: result.durationMs,
    status: result.status ?? null,
    failure: result.failure ?? null,
    detail: result.detail ?? null,
    requestHeaders: requestHeadOf(consumer.url, message),
    responseHeaders: result.responseHeaders ?? null,
    responseBody: result.responseBody || null,
  };
}
