import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type OperationId, type SentBodyOf } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import { countAgain } from '../../live/counts.ts';
import { useLiveRequests, useUnlessTold } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { useWriteOnce } from '../../ui/write-once.ts';
import type { OrdersSearch } from './search.ts';

export type ListedOrder = Model<'ConsoleOrder'>;
export type Order = Model<'PartnerOrder'>;
export type Item = Order['positionItems'][number];
export type Story = Model<'ActivityStory'>;
export type ListedParcel = Model<'ConsoleParcels'>['shipments'][number];
export type ParcelToSend = SentBodyOf<'createShipment'>;
type ItemToSend = ParcelToSend['positionItems'][number];
export type ReturnLabel = Pick<ItemToSend, 'returnTrackingKey' | 'returnAddressCarrierId'>;
/** A carrier that the seller has chosen for returns, with the address that it brings them to. */
export type ReturnCarrier = Model<'ReturnCarrier'> & { readonly address: Model<'ReturnAddress'> };

const pageSize = 50;
/** Outside of a sandbox no stream has attempts of deliveries, so the story is read again at intervals. */
const storyMs = 10_000;
const mostReceipts = 100;
const mostAddresses = 50;

export const useOrders = ({ text, status }: OrdersSearch) =>
  useInfiniteQuery({
    queryKey: ['orders', 'list', text ?? '', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('listConsoleOrders', {
        query: { text, status, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    placeholderData: (before) => before,
  });

/** An order by its number or id. */
export const useOrder = (name: string) =>
  useQuery({
    queryKey: ['orders', 'one', name],
    queryFn: ({ signal }) => call('getPartnerOrder', { path: { orderNumber: name }, signal }),
  });

/** An order as lists show it. It has the total, which the order of the interface lacks. */
export const useListedOrder = (salesOrderId: string) =>
  useQuery({
    queryKey: ['orders', 'listed', salesOrderId],
    queryFn: async ({ signal }) =>
      (await call('listConsoleOrders', { query: { text: salesOrderId, limit: 1 }, signal })).orders.at(0) ??
      null,
  });

export const useParcels = (salesOrderId: string) =>
  useQuery({
    queryKey: ['orders', 'parcels', salesOrderId],
    queryFn: ({ signal }) => call('listConsoleParcels', { path: { salesOrderId }, signal }),
  });

const returnCarriersKey = ['set-up', 'return-carriers'];

/** Carriers that the seller has chosen for returns. Without any, labels may be of every carrier. */
export function useReturnCarriers() {
  const { may } = useSelf();
  return useQuery({
    queryKey: returnCarriersKey,
    queryFn: async ({ signal }): Promise<ReturnCarrier[]> => {
      const addresses = await call('getReturnAddresses', { query: { limit: mostAddresses }, signal });
      const found = await Promise.all(
        addresses.map(async (address) => {
          const { returnAddressId } = address;
          const carriers = await call('getReturnCarriers', { path: { returnAddressId }, signal });
          return carriers.map((carrier) => ({ ...carrier, address }));
        }),
      );
      return found.flat();
    },
    enabled: may('getReturnAddresses') && may('getReturnCarriers'),
  });
}

export const useReturns = (salesOrderId: string) =>
  useQuery({
    queryKey: ['orders', 'returns', salesOrderId],
    queryFn: ({ signal }) =>
      call('listConsoleReturns', { query: { text: salesOrderId, limit: 200 }, signal }),
  });

export const useReceipts = (salesOrderId: string) =>
  useQuery({
    queryKey: ['orders', 'receipts', salesOrderId],
    queryFn: ({ signal }) => call('getReceipts', { query: { salesOrderId, limit: mostReceipts }, signal }),
  });

/** True for roles that may change an order or its items. */
export const mayAct = (may: (operation: OperationId) => boolean): boolean =>
  may('createShipment') || may('cancelPartnerOrder') || may('applyPriceReduction');

/** True for roles that may read the reductions of an item's price. */
export const maySeeReductions = (may: (operation: OperationId) => boolean): boolean =>
  may('listActivity') && may('getPriceReductionsOfItem');

/** The reductions of an item's price; null without any. The API then answers 404, so this reads the activity first. */
export function useReductions(salesOrderId: string, positionItemId: string) {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['orders', 'reductions', positionItemId],
    queryFn: async ({ signal }) => {
      const query = { salesOrderId, kind: 'reduction.requested', limit: 200 };
      const { entries } = await call('listActivity', { query, signal });
      if (!entries.some(({ ref }) => ref === positionItemId)) return null;
      return call('getPriceReductionsOfItem', { path: { salesOrderId, positionItemId }, signal });
    },
    enabled: maySeeReductions(may),
  });
}

/** All that happened around an order. */
export function useStory(salesOrderId: string) {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['orders', 'story', salesOrderId],
    queryFn: ({ signal }) => call('getActivityStory', { path: { salesOrderId }, signal }),
    enabled: may('getActivityStory'),
    refetchInterval: useUnlessTold(storyMs),
  });
}

/** Reads the story again when a call has touched the order: calls are logged a little later than what they change. */
export function useFreshStory(salesOrderId: string): void {
  const client = useQueryClient();
  useLiveRequests((requests) => {
    if (requests?.some((one) => one.salesOrderIds?.includes(salesOrderId)))
      void client.invalidateQueries({ queryKey: ['orders', 'story', salesOrderId] });
  });
}

/** A write, after which all queries about orders are read again, and the counts of their states. */
function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: () => {
      countAgain(client);
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

/** Cancels the named items, or all of the order that may still be cancelled. */
export const useCancel = (salesOrderId: string) =>
  useWrite((what: readonly string[] | 'order') =>
    what === 'order'
      ? call('cancelPartnerOrder', { path: { salesOrderId } })
      : call('cancelPartnerOrderPositionItems', {
          path: { salesOrderId, positionItemIds: what.join(',') },
        }),
  );

/** A write with a return label. The return carriers may be the reason of a refusal, so they are read again. */
function useWriteWithLabel<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWrite((input: Input) =>
    work(input).catch((error: unknown) => {
      void client.invalidateQueries({ queryKey: returnCarriersKey });
      throw error;
    }),
  );
}

/** Ships one parcel, or several that belong together. */
export const useShip = () =>
  useWriteWithLabel(async (parcels: readonly ParcelToSend[]): Promise<number> => {
    if (parcels.length === 1) await call('createShipment', { body: parcels[0]! });
    else await call('createMultiParcelShipment', { body: [...parcels] });
    return parcels.length;
  });

type Forgotten = {
  readonly shipmentId: string;
  readonly items: readonly string[];
  readonly label: ReturnLabel;
};

/** Adds items to a parcel that was reported already. */
export const useAppend = (salesOrderId: string) =>
  useWriteWithLabel(({ shipmentId, items, label }: Forgotten) =>
    call('appendPositionItems', {
      path: { shipmentId },
      body: items.map((positionItemId) => ({ positionItemId, salesOrderId, ...label })),
    }),
  );

export const useReduce = (salesOrderId: string, positionItemId: string) =>
  useWrite((amount: number) =>
    call('applyPriceReduction', {
      body: { salesOrderId, positionItemId, priceReduction: { amount, currency: 'EUR' } },
    }),
  );

export const useRelease = (salesOrderId: string) =>
  useWrite(() => call('releaseSandboxOrder', { path: { salesOrderId } }));

export const useDeliver = () =>
  useWrite(async (shipmentIds: readonly string[]) => {
    for (const shipmentId of shipmentIds)
      await call('moveSandboxShipment', { path: { shipmentId }, body: { state: 'DELIVERED' } });
  });

export const useSendBack = (salesOrderId: string) =>
  useWrite((items: readonly string[]) =>
    call('announceSandboxReturn', {
      body: { items: items.map((positionItemId) => ({ salesOrderId, positionItemId })) },
    }),
  );
