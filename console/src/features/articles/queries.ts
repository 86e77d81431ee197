import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { refuseErrors } from '../../api/errors.ts';
import { nextCursor } from '../../api/links.ts';
import { countAgain } from '../../live/counts.ts';
import { useSelf } from '../../session/self.tsx';
import { useWriteOnce } from '../../ui/write-once.ts';
import type { ArticlesSearch } from './search.ts';
import { finished } from './update-task.ts';

export type Article = Model<'ConsoleArticle'>;

const pageSize = 50;
const happenedLines = 20;

export function useArticles({ text, status }: ArticlesSearch) {
  const query = { text, status, limit: pageSize };
  return useInfiniteQuery({
    queryKey: ['articles', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('listConsoleArticles', {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    placeholderData: (before) => before,
  });
}

/** One article by its sku; null when there is none. */
export const useArticle = (sku: string) =>
  useQuery({
    queryKey: ['articles', 'one', sku],
    queryFn: async ({ signal }) => {
      const { articles } = await call('listConsoleArticles', {
        query: { text: sku, limit: pageSize },
        signal,
      });
      return articles.find((one) => one.sku === sku) ?? null;
    },
  });

/** The marketplace status of an article. */
export const useMarketplaceStatus = (sku: string) =>
  useQuery({
    queryKey: ['articles', 'status', sku],
    queryFn: ({ signal }) =>
      call('getMarketplaceStatusesV5', { query: { sku }, signal }).then(
        ({ marketPlaceStatus }) => marketPlaceStatus[0] ?? null,
      ),
  });

export const useProductData = (sku: string) =>
  useQuery({
    queryKey: ['articles', 'data', sku],
    queryFn: ({ signal }) => call('getProductVariationsV5', { query: { sku }, signal }),
  });

export function useHappened(sku: string) {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['articles', 'happened', sku],
    queryFn: ({ signal }) => call('listActivity', { query: { sku, limit: happenedLines }, signal }),
    enabled: may('listActivity'),
  });
}

function useWrite<Input>(work: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: () => {
      countAgain(client);
      return client.invalidateQueries({ queryKey: ['articles'] });
    },
  });
}

export const useSetStock = (sku: string) =>
  useWrite(async (quantity: number) =>
    refuseErrors(
      'storeAvailableQuantities',
      await call('storeAvailableQuantities', { body: [{ sku, quantity }] }),
    ),
  );

/** Sets the price and keeps the sale, which an upload without it would remove. */
export const useSetPrice = (sku: string) =>
  useWrite(async (amount: number) => {
    const { variationPrices } = await call('getPricesV5', { query: { sku } });
    const sale = variationPrices.find((one) => one.sku === sku)?.sale;
    const standardPrice = { amount, currency: 'EUR' } as const;
    await finished(await call('updatePricesV5', { body: [{ sku, standardPrice, ...(sale && { sale }) }] }));
  });

/** Shipping profile and processing time of an article; null when it has none. */
export function useDelivery(sku: string) {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['articles', 'delivery', sku],
    queryFn: async ({ signal }) => {
      const { results } = await call('getAllProductDeliveryInformation', { query: { sku }, signal });
      return results.find((one) => one.sku === sku) ?? null;
    },
    enabled: may('getAllProductDeliveryInformation'),
  });
}

/** The first page of shipping profiles, of which hardly anybody has a second one. */
export const useProfiles = () =>
  useQuery({
    queryKey: ['articles', 'profiles'],
    queryFn: ({ signal }) => call('getShippingProfiles', { signal }),
  });

export const useSetDelivery = (sku: string) =>
  useWrite(async (delivery: { shippingProfileId: string; processingTime: string }) =>
    refuseErrors(
      'storeProductDeliveryInformation',
      await call('storeProductDeliveryInformation', { body: [{ sku, ...delivery }] }),
    ),
  );

export const useSetActive = (sku: string) =>
  useWrite(async (active: boolean) =>
    finished(await call('updateActiveStatusesV5', { body: { status: [{ sku, active }] } })),
  );
