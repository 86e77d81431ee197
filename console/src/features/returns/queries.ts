import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type OperationId, type SentBodyOf } from '../../api/client.ts';
import { refuseErrors } from '../../api/errors.ts';
import { nextCursor } from '../../api/links.ts';
import { countAgain } from '../../live/counts.ts';
import { useWriteOnce } from '../../ui/write-once.ts';
import type { ReturnsSearch } from './search.ts';

/** True for roles that accept and reject returns. */
export const mayDecide = (may: (operation: OperationId) => boolean): boolean =>
  may('acceptReturns') && may('rejectReturns');

export type ReturnedItem = Model<'ConsoleReturns'>['returns'][number];
export type Acceptance = SentBodyOf<'acceptReturns'>['positionItems'][number];
export type Rejection = SentBodyOf<'rejectReturns'>['positionItems'][number];

const pageSize = 50;
const mostOfOrder = 200;

export function useReturns({ text, status }: ReturnsSearch) {
  const query = { text, status, limit: pageSize };
  return useInfiniteQuery({
    queryKey: ['returns', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('listConsoleReturns', {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    placeholderData: (before) => before,
  });
}

/** One returned item, whatever the list shows; null when it is not among the returns. */
export const useReturn = (positionItemId: string, listed: ReturnedItem | undefined) =>
  useQuery({
    queryKey: ['returns', 'one', positionItemId],
    queryFn: async ({ signal }) => {
      // Finds all returns of the item's order.
      const query = { text: positionItemId, limit: mostOfOrder };
      const { returns } = await call('listConsoleReturns', { query, signal });
      return returns.find((one) => one.positionItemId === positionItemId) ?? null;
    },
    placeholderData: listed,
  });

type Decided = { readonly accepted: Acceptance } | { readonly rejected: Rejection };

/** Accepts or rejects a returned item. */
export function useDecide(onStored: (decided: Decided) => void) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: async (decided: Decided) => {
      const answer =
        'accepted' in decided
          ? await call('acceptReturns', { body: { positionItems: [decided.accepted] } })
          : await call('rejectReturns', { body: { positionItems: [decided.rejected] } });
      refuseErrors('returns', answer);
      return decided;
    },
    onSuccess: onStored,
    onSettled: () => {
      countAgain(client);
      return Promise.all(['returns', 'orders'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
}
