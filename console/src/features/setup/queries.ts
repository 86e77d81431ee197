import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { useSelf } from '../../session/self.tsx';

export type Profile = Model<'ShippingProfile'>;

const cursorOf = (href: string | undefined): string | undefined =>
  href === undefined ? undefined : (new URL(href, location.origin).searchParams.get('cursor') ?? undefined);

const mostAddresses = 50;

export const useProfiles = () =>
  useInfiniteQuery({
    queryKey: ['set-up', 'profiles'],
    queryFn: ({ pageParam, signal }) =>
      call('getShippingProfiles', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ links }) => cursorOf(links?.href),
  });

export const useAddresses = () =>
  useQuery({
    queryKey: ['set-up', 'addresses'],
    queryFn: ({ signal }) => call('getReturnAddresses', { query: { limit: mostAddresses }, signal }),
  });

/** The carriers of each address, in the order of the addresses. */
export const useCarriers = (addressIds: readonly string[]) =>
  useQueries({
    queries: addressIds.map((returnAddressId) => ({
      queryKey: ['set-up', 'carriers', returnAddressId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('getReturnCarriers', { path: { returnAddressId }, signal }),
    })),
  });

export function useCompany() {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['set-up', 'company'],
    queryFn: ({ signal }) => call('getConsoleCompany', { signal }),
    enabled: may('getConsoleCompany'),
  });
}
