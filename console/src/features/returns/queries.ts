import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { refuseErrors } from '../../api/errors.ts';
import { nextCursor } from '../../api/links.ts';
import type { ReturnsSearch } from './search.ts';

export type ReturnedItem = Model<'ConsoleReturns'>['returns'][number];
export type Acceptance = SentBodyOf<'acceptReturns'>['positionItems'][number];
export type Rejection = SentBodyOf<'rejectReturns'>['positionItems'][number];

const pageSize = 50;

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

function useWrite<Input>(work: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => refuseErrors('returns', await work(input)),
    onSettled: () =>
      Promise.all(['returns', 'orders'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

export const useAccept = () =>
  useWrite((one: Acceptance) => call('acceptReturns', { body: { positionItems: [one] } }));

export const useReject = () =>
  useWrite((one: Rejection) => call('rejectReturns', { body: { positionItems: [one] } }));
