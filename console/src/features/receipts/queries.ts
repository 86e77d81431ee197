import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { cursorNamed } from '../../api/links.ts';
import type { ReceiptsSearch } from './search.ts';

export type Receipt = Model<'Receipt'>;

const pageSize = 50;
/** The most orders that a search may find: their receipts are read order by order. */
const mostOrders = 5;
const nextOf = cursorNamed('next');

type Filters = Pick<ReceiptsSearch, 'type' | 'from' | 'to'>;
type Page = { readonly resources: readonly Receipt[]; readonly links: Model<'ReceiptsList'>['links'] };

/** Receipts page by page: all of them, one by its number, or those of the orders that the text finds. */
export function useReceipts({ text, type, from, to }: ReceiptsSearch) {
  const filters: Filters = { ...(type && { type }), ...(from && { from }), ...(to && { to }) };
  return useInfiniteQuery({
    queryKey: ['receipts', 'list', text ?? '', filters],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      text === undefined ? pageOf(filters, pageParam, signal) : found(text, filters, signal),
    initialPageParam: '',
    getNextPageParam: ({ links }) => nextOf({ links }),
    placeholderData: (before) => before,
  });
}

const pageOf = (
  { type, ...days }: Filters,
  next: string,
  signal: AbortSignal,
  salesOrderId?: string,
): Promise<Page> =>
  call('getReceipts', {
    query: {
      ...days,
      limit: pageSize,
      ...(type && { receiptTypes: [type] }),
      ...(salesOrderId !== undefined && { salesOrderId }),
      ...(next !== '' && { next }),
    },
    signal,
  });

async function found(text: string, filters: Filters, signal: AbortSignal): Promise<Page> {
  if (/^RE-\d{10}$/i.test(text)) {
    const receipt = await call('getReceipt', { path: { receiptNumber: text.toUpperCase() }, signal });
    return { resources: [receipt], links: [] };
  }
  const { orders } = await call('listConsoleOrders', { query: { text, limit: mostOrders }, signal });
  const pages = await Promise.all(
    orders.map(({ salesOrderId }) => pageOf(filters, '', signal, salesOrderId)),
  );
  return { resources: pages.flatMap(({ resources }) => resources), links: [] };
}

export const useReceipt = (receiptNumber: string) =>
  useQuery({
    queryKey: ['receipts', 'one', receiptNumber],
    queryFn: ({ signal }) => call('getReceipt', { path: { receiptNumber }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
