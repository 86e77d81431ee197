import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import { ofKind, useFreshBy, useUnlessTold } from '../../live/use-activity.ts';
import { useWriteOnce } from '../../ui/write-once.ts';
import type { ConsumerSearch, EventType } from './search.ts';

export type Consumer = Model<'WebhookConsumer'>;
export type ConsumerHealth = Model<'WebhookConsumerHealth'>;
export type Delivery = Model<'WebhookDelivery'>;
export type Attempt = Model<'WebhookAttempt'>;

const pageSize = 100;
const askAgainMs = 5_000;
/** No stream has deliveries that only wait for the end of a pause. */
const seldomMs = 30_000;

export const useConsumers = () =>
  useQuery({
    queryKey: ['webhooks', 'consumers'],
    queryFn: ({ signal }) => call('getWebhookConsumers', { signal }),
    refetchInterval: useUnlessTold(askAgainMs),
  });

/** An endpoint. Nothing is asked for what is no number, as in an address that somebody typed. */
export const useConsumer = (consumerId: number) =>
  useQuery({
    queryKey: ['webhooks', 'consumer', consumerId],
    enabled: Number.isSafeInteger(consumerId),
    queryFn: ({ signal }) => call('getWebhookConsumer', { path: { consumerId }, signal }),
    refetchInterval: useUnlessTold(askAgainMs),
  });

/** The health of an endpoint: what waits, and the results of its newest calls. */
export const useHealth = (consumerId: number) =>
  useQuery({
    queryKey: ['webhooks', 'health', consumerId],
    queryFn: ({ signal }) => call('getWebhookConsumerHealth', { path: { consumerId }, signal }),
  });

export function useDeliveries(consumerId: number, { state, eventType, eventId }: ConsumerSearch) {
  const query = {
    limit: pageSize,
    ...(state && { state }),
    ...(eventType && { eventType }),
    ...(eventId && { eventId }),
  };
  const everyMs = useUnlessTold(askAgainMs) || seldomMs;
  return useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', consumerId, query],
    queryFn: ({ pageParam, signal }) =>
      call('getWebhookDeliveries', {
        path: { consumerId },
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    refetchInterval: (one) => ((one.state.data?.pages.length ?? 0) <= 1 ? everyMs : false),
    placeholderData: (before) => before,
  });
}

export function useDelivery(consumerId: number, deliveryId: string) {
  const everyMs = useUnlessTold(2_000);
  return useQuery({
    queryKey: ['webhooks', 'delivery', consumerId, deliveryId],
    queryFn: ({ signal }) => call('getWebhookDelivery', { path: { consumerId, deliveryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? everyMs : false),
  });
}

const toldOf = ofKind('webhook', 'sandbox', 'snapshot', 'order', 'payment', 'item', 'return', 'receipt');

/** Reads all queries about webhooks again when an attempt ends, a consumer changes, or an event is recorded. */
export const useFreshWebhooks = (consumerId?: number): void =>
  useFreshBy(toldOf, ['webhooks'], (one) => consumerId === undefined || one.consumerId === consumerId);

export const useEvents = (consumerId: number, { eventId, order }: ConsumerSearch) =>
  useQuery({
    queryKey: ['webhooks', 'events', consumerId, eventId, order],
    queryFn: ({ signal }) =>
      call('getWebhookEvents', {
        path: { consumerId },
        query: eventId ? { eventId } : { orderNumber: order },
        signal,
      }),
    enabled: Boolean(eventId || order),
  });

/** A write, after which all queries about webhooks are read again. */
function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: () => void client.invalidateQueries({ queryKey: ['webhooks'] }),
  });
}

export type NewConsumer = {
  consumerId: number;
  url: string;
  eventTypes: EventType[];
  key?: string;
};

export const useAddConsumer = () => useWrite((body: NewConsumer) => call('createWebhookConsumer', { body }));

export const useRemoveConsumer = (consumerId: number) =>
  useWrite(() => call('deleteWebhookConsumer', { path: { consumerId } }));

const steps = {
  verify: 'verifyWebhookConsumer',
  pause: 'pauseWebhookConsumer',
  resume: 'resumeWebhookConsumer',
} as const;

export type ConsumerStep = keyof typeof steps;

export const useConsumerStep = (consumerId: number) =>
  useWrite((step: ConsumerStep) => call(steps[step], { path: { consumerId } }));

export const useTestEvent = (consumerId: number) =>
  useWrite((type: EventType) => call('sendWebhookTestEvent', { path: { consumerId }, body: { type } }));

export type Range = { readonly from?: string; readonly to?: string; readonly onlyMissed?: boolean };

export const useReplay = (consumerId: number) =>
  useWrite((body: Range) => call('replayWebhookEvents', { path: { consumerId }, body }));

/** How much a replay would send again. */
export const usePreview = (consumerId: number) =>
  useWriteOnce({
    mutationFn: (body: Range) =>
      call('replayWebhookEvents', { path: { consumerId }, body: { ...body, dryRun: true } }),
  });

export const useChangeConsumer = (consumerId: number) =>
  useWrite((body: SentBodyOf<'changeWebhookConsumer'>) =>
    call('changeWebhookConsumer', { path: { consumerId }, body }),
  );

export const useAddKey = (consumerId: number) =>
  useWrite((key: string) => call('addWebhookKey', { path: { consumerId }, body: { key } }));

export const useRemoveKey = (consumerId: number) =>
  useWrite((kid: string) => call('removeWebhookKey', { path: { consumerId, kid } }));

/** With which keys the marketplace signs. */
export const useSigningKeys = () =>
  useQuery({
    queryKey: ['webhooks', 'signing-keys'],
    queryFn: ({ signal }) => call('getWebhookSigningKeys', { signal }),
  });

/** Tries all now that waits, and all that was given up. */
export const useDispatch = (consumerId: number) =>
  useWrite((_: undefined) => call('dispatchWebhookDeliveries', { path: { consumerId } }));

/** Sends each of them again, one after the other, and tells of each that was sent; answers how many. */
export const useRedeliverMany = (consumerId: number, onSent: (deliveryId: string) => void) =>
  useWrite(async (deliveryIds: readonly string[]): Promise<number> => {
    for (const deliveryId of deliveryIds) {
      await call('redeliverWebhookDelivery', { path: { consumerId, deliveryId } });
      onSent(deliveryId);
    }
    return deliveryIds.length;
  });

export const useRedeliver = (consumerId: number) =>
  useWrite((deliveryId: string) => call('redeliverWebhookDelivery', { path: { consumerId, deliveryId } }));
