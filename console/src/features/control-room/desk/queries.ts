import { useQuery } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../../api/client.ts';
import { useFreshBy } from '../../../live/use-activity.ts';
import { type AddressToSet, useWrite } from '../queries.ts';

export type Order = Model<'PartnerOrder'>;
export type Item = Order['positionItems'][number];
export type PartialRefund = SentBodyOf<'refundSandboxPartly'>;
export type CancelReason = SentBodyOf<'cancelSandboxOrder'>['reason'];
export type ServiceRefund = NonNullable<SentBodyOf<'refundSandboxService'>['refundType']>;

/** Something that was sold with an item, and can be refunded. */
export type Service = { readonly id: string; readonly name: string };

const key = (name: string, salesOrderId: string) => ['sandbox', 'desk', name, salesOrderId];

/** An order by its number or id, as fresh as what happens to it. */
export function useOrder(name: string) {
  useFreshBy(({ salesOrderId }) => salesOrderId !== undefined, ['sandbox', 'desk']);
  return useQuery({
    queryKey: key('order', name),
    queryFn: ({ signal }) => call('getPartnerOrder', { path: { orderNumber: name }, signal }),
  });
}

export const useParcels = (salesOrderId: string) =>
  useQuery({
    queryKey: key('parcels', salesOrderId),
    queryFn: ({ signal }) => call('listConsoleParcels', { path: { salesOrderId }, signal }),
  });

/** Items of the order that come back or came back, by their ids. */
export const useReturns = (salesOrderId: string) =>
  useQuery({
    queryKey: key('returns', salesOrderId),
    queryFn: async ({ signal }) => {
      const { returns } = await call('listConsoleReturns', {
        query: { text: salesOrderId, limit: 200 },
        signal,
      });
      return new Map(returns.map(({ positionItemId, status }) => [positionItemId, status]));
    },
  });

/** The services of an order, which stand on its purchase receipts. */
export const useServices = (salesOrderId: string) =>
  useQuery({
    queryKey: key('services', salesOrderId),
    queryFn: async ({ signal }): Promise<readonly Service[]> => {
      const { resources } = await call('getReceipts', { query: { salesOrderId, limit: 100 }, signal });
      return resources
        .filter(({ receiptType }) => receiptType === 'PURCHASE')
        .flatMap(({ lineItems }) => lineItems.servicePositions)
        .flatMap(({ serviceName, servicePositionItemIds }) =>
          servicePositionItemIds.map((id) => ({ id, name: serviceName })),
        );
    },
  });

const path = (salesOrderId: string) => ({ path: { salesOrderId } });

/** The payment of all items, or of some. */
export const usePay = (salesOrderId: string) =>
  useWrite((items: readonly string[] | 'all') =>
    items === 'all'
      ? call('releaseSandboxOrder', path(salesOrderId))
      : call('releaseSandboxOrderItems', { path: { salesOrderId, positionItemIds: items.join(',') } }),
  );

export const useSendBack = (salesOrderId: string) =>
  useWrite((items: readonly string[]) =>
    call('announceSandboxReturn', {
      body: { items: items.map((positionItemId) => ({ salesOrderId, positionItemId })) },
    }),
  );

export const useChangeAddress = (salesOrderId: string) =>
  useWrite((body: AddressToSet) => call('changeSandboxDeliveryAddress', { ...path(salesOrderId), body }));

type Report = { readonly id: string; readonly isBack: boolean; readonly state: string };

/** Reports a state of a parcel as its carrier would. */
export const useReport = () =>
  useWrite(({ id, isBack, state }: Report) =>
    isBack
      ? call('moveSandboxReturnShipment', {
          path: { returnShipmentId: id },
          body: { state } as SentBodyOf<'moveSandboxReturnShipment'>,
        })
      : call('moveSandboxShipment', {
          path: { shipmentId: id },
          body: { state } as SentBodyOf<'moveSandboxShipment'>,
        }),
  );

export const useCancel = (salesOrderId: string) =>
  useWrite(({ reason, items }: { reason: CancelReason; items: readonly string[] }) =>
    call('cancelSandboxOrder', { ...path(salesOrderId), body: { reason, positionItemIds: [...items] } }),
  );

export const useSuspect = (salesOrderId: string) =>
  useWrite((suspected: boolean) =>
    call('suspectSandboxOrder', { ...path(salesOrderId), body: { suspected } }),
  );

type Misdirected = { readonly items: readonly string[]; readonly warehouse: string };

export const useMisdirect = ({ salesOrderId, orderNumber }: Order) =>
  useWrite(({ items, warehouse }: Misdirected) =>
    call('misdirectSandboxReturn', {
      body: {
        items: items.map((positionItemId) => ({ salesOrderId, positionItemId })),
        orderNumber,
        marketplaceWarehouseId: warehouse,
      },
    }),
  );

export const useRefundPartly = (salesOrderId: string) =>
  useWrite((body: Omit<PartialRefund, 'salesOrderId'>) =>
    call('refundSandboxPartly', { body: { salesOrderId, ...body } }),
  );

export const useRefundService = (salesOrderId: string) =>
  useWrite((body: { servicePositionItemId: string; refundType: ServiceRefund }) =>
    call('refundSandboxService', { body: { salesOrderId, ...body } }),
  );

export const useRejectReductions = (salesOrderId: string) =>
  useWrite((positionItemId: string) =>
    call('rejectSandboxPriceReductions', { body: { salesOrderId, positionItemId } }),
  );
