import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { cursorNamed, nextCursor } from '../../api/links.ts';
import { useWriteOnce } from '../../ui/write-once.ts';
import type { ParcelsSearch } from './search.ts';

/** A parcel as a row, in either direction. */
export type ParcelRow = {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string | undefined;
  readonly state: string;
  readonly at: string;
  readonly itemCount: number;
};

export type ParcelState =
  | SentBodyOf<'moveSandboxShipment'>['state']
  | SentBodyOf<'moveSandboxReturnShipment'>['state'];

type Page = { readonly rows: readonly ParcelRow[]; readonly next: string | undefined };

const pageSize = 50;
const shownDays = 90;
/** The most orders that a search may find: their parcels are read order by order. */
const mostOrders = 10;
const nextOf = cursorNamed('next');

/** The day from which on parcels are listed when none is chosen. */
export const usualDay = (now: Date): string =>
  new Date(now.getTime() - shownDays * 86_400_000).toISOString().slice(0, 10);

/** Parcels of one direction page by page: since a day, or those of the orders that the text finds. */
export function useParcels({ tab, state, text, from }: ParcelsSearch) {
  const datefrom = from ?? usualDay(new Date());
  return useInfiniteQuery({
    queryKey: ['parcels', 'list', tab ?? '', state ?? '', text ?? '', datefrom],
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const query = { datefrom, limit: pageSize, ...(pageParam !== '' && { next: pageParam }) };
      if (state === 'open') return openPage(pageParam, signal);
      if (text !== undefined) return found(text, tab === 'back', signal);
      return tab === 'back' ? backPage(query, signal) : therePage(query, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

type Query = { readonly datefrom: string; readonly limit: number; readonly next?: string };

async function therePage(query: Query, signal: AbortSignal): Promise<Page> {
  const { resources, links } = await call('getShipments', { query, signal });
  const rows = resources.map(({ shipmentId, trackingKey, shipDate, positionItems, states }) => ({
    id: shipmentId,
    carrier: trackingKey.carrier,
    trackingNumber: trackingKey.trackingNumber,
    state: states.at(-1)?.state ?? 'SENT',
    at: states.at(-1)?.occurredOn ?? shipDate,
    itemCount: positionItems.length,
  }));
  return { rows, next: nextOf({ links }) };
}

async function openPage(cursor: string, signal: AbortSignal): Promise<Page> {
  const query = { limit: pageSize, ...(cursor !== '' && { cursor }) };
  const { shipments, links } = await call('listConsoleOpenParcels', { query, signal });
  const rows = shipments.map(({ shipmentId, stateAt, ...one }) => ({
    ...one,
    id: shipmentId,
    trackingNumber: one.trackingNumber,
    at: stateAt,
  }));
  return { rows, next: nextCursor({ links }) };
}

async function backPage(query: Query, signal: AbortSignal): Promise<Page> {
  const { resources, links } = await call('getReturnShipments', { query, signal });
  const rows = resources.map(({ returnShipmentId, trackingKey, createdAt, returnPositionItems, states }) => ({
    id: returnShipmentId,
    carrier: trackingKey.carrier,
    trackingNumber: trackingKey.trackingNumber,
    state: states.at(-1)?.state ?? 'ANNOUNCED',
    at: states.at(-1)?.occurredOn ?? createdAt,
    itemCount: returnPositionItems.length,
  }));
  return { rows, next: nextOf({ links }) };
}

async function found(text: string, isBack: boolean, signal: AbortSignal): Promise<Page> {
  const { orders } = await call('listConsoleOrders', { query: { text, limit: mostOrders }, signal });
  const all = await Promise.all(
    orders.map(({ salesOrderId }) => call('listConsoleParcels', { path: { salesOrderId }, signal })),
  );
  const rows = all.flatMap(({ shipments, returnShipments }) =>
    isBack
      ? returnShipments.map((one) => rowOf(one.returnShipmentId, one))
      : shipments.map((one) => rowOf(one.shipmentId, one)),
  );
  return { rows: [...new Map(rows.map((row) => [row.id, row])).values()], next: undefined };
}

type Listed = Pick<
  Model<'ConsoleParcels'>['shipments'][number],
  'carrier' | 'trackingNumber' | 'state' | 'stateAt' | 'positionItemIds'
>;

const rowOf = (id: string, one: Listed): ParcelRow => ({
  id,
  carrier: one.carrier,
  trackingNumber: one.trackingNumber,
  state: one.state,
  at: one.stateAt,
  itemCount: one.positionItemIds.length,
});

export type Shipment = Model<'Shipment'>;
export type ReturnShipment = Model<'ReturnShipment'>;

export const useShipment = (shipmentId: string) =>
  useQuery({
    queryKey: ['parcels', 'one', shipmentId],
    queryFn: ({ signal }) => call('getShipment', { path: { shipmentId }, signal }),
  });

export const useReturnShipment = (returnShipmentId: string) =>
  useQuery({
    queryKey: ['parcels', 'back', returnShipmentId],
    queryFn: ({ signal }) => call('getReturnShipment', { path: { returnShipmentId }, signal }),
  });

/** The number by which people know an order. */
export const useOrderNumber = (salesOrderId: string) =>
  useQuery({
    queryKey: ['parcels', 'order', salesOrderId],
    queryFn: async ({ signal }) =>
      (await call('getPartnerOrder', { path: { orderNumber: salesOrderId }, signal })).orderNumber,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reports a state for the carrier. */
export function useMove(id: string, isBack: boolean) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: (state: ParcelState) =>
      isBack
        ? call('moveSandboxReturnShipment', {
            path: { returnShipmentId: id },
            body: { state } as SentBodyOf<'moveSandboxReturnShipment'>,
          })
        : call('moveSandboxShipment', {
            path: { shipmentId: id },
            body: { state } as SentBodyOf<'moveSandboxShipment'>,
          }),
    onSettled: () => client.invalidateQueries({ queryKey: ['parcels'] }),
  });
}
