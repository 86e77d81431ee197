import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { useSelf } from '../../session/self.tsx';
import { useWriteOnce } from '../../ui/write-once.ts';

export type Profile = Model<'ShippingProfile'>;
export type ProfileToStore = SentBodyOf<'createShippingProfile'>;
export type Address = Model<'ReturnAddress'>;
export type AddressToStore = SentBodyOf<'createReturnAddress'>;
export type Carrier = Model<'ReturnCarrier'>;
export type CodesToStore = NonNullable<Carrier['returnCarrierCodes']>;

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

/** A write, after which the set-up is read anew, and what articles tell of it. */
function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === 'set-up' || of === 'articles' }),
  });
}

/** Replaces the profile of the id; without one, makes one. */
export const useStoreProfile = (shippingProfileId: string | undefined) =>
  useWrite(async (body: ProfileToStore) => {
    if (shippingProfileId === undefined) await call('createShippingProfile', { body });
    else await call('updateShippingProfile', { path: { shippingProfileId }, body });
  });

export const useRemoveProfile = (shippingProfileId: string) =>
  useWrite((_: undefined) => call('deleteShippingProfile', { path: { shippingProfileId } }));

/** Replaces the address of the id; without one, makes one. */
export const useStoreAddress = (returnAddressId: string | undefined) =>
  useWrite(async (body: AddressToStore) => {
    if (returnAddressId === undefined) await call('createReturnAddress', { body });
    else await call('updateReturnAddress', { path: { returnAddressId }, body });
  });

export const useRemoveAddress = (returnAddressId: string) =>
  useWrite((_: undefined) => call('deleteReturnAddress', { path: { returnAddressId } }));

/** Replaces the codes of the carrier of the id; without one, adds it to the address. */
export const useStoreCarrier = (returnAddressId: string, returnAddressCarrierId: string | undefined) =>
  useWrite(async (body: SentBodyOf<'createReturnCarrier'>) => {
    if (returnAddressCarrierId === undefined)
      await call('createReturnCarrier', { path: { returnAddressId }, body });
    else await call('updateReturnCarrier', { path: { returnAddressId, returnAddressCarrierId }, body });
  });

export const useRemoveCarrier = ({
  returnAddressId,
  returnAddressCarrierId,
}: Pick<Carrier, 'returnAddressId' | 'returnAddressCarrierId'>) =>
  useWrite((_: undefined) =>
    call('deleteReturnCarrier', { path: { returnAddressId, returnAddressCarrierId } }),
  );
