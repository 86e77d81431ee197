import type { Model } from '../../api/client.ts';

export type EventType = Model<'WebhookConsumer'>['eventTypes'][number];

export const deliveryStates = ['waiting', 'delivered', 'failed', 'split'] as const;
type DeliveryState = (typeof deliveryStates)[number];

export const eventTypes = [
  'order.created',
  'return-results.provided',
  'service-variation-relation.created',
  'service-variation-relation.updated',
  'service-variation-relation.deleted',
] as const satisfies readonly EventType[];

/** The filters of the deliveries of a consumer, and which delivery is open. */
export type ConsumerSearch = {
  readonly tab?: 'events';
  readonly state?: DeliveryState;
  readonly eventType?: EventType;
  readonly eventId?: string;
  readonly order?: string;
  readonly delivery?: string;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** Reads the parameters of the address. Ignores unknown values. */
export const consumerSearch = (given: Readonly<Record<string, string>>): ConsumerSearch => {
  const read = {
    tab: given.tab === 'events' ? given.tab : undefined,
    state: oneOf(deliveryStates, given.state),
    eventType: oneOf(eventTypes, given.eventType),
    eventId: given.eventId,
    order: given.order,
    delivery: given.delivery,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value)) as ConsumerSearch;
};

/** Which tab of the list of endpoints is open; `failed` shows how many deliveries of each were given up. */
export type WebhooksSearch = { readonly tab?: 'receiver'; readonly state?: 'failed' };

export const webhooksSearch = ({ tab, state }: Readonly<Record<string, string>>): WebhooksSearch => ({
  ...(tab === 'receiver' && { tab }),
  ...(state === 'failed' && { state }),
});
