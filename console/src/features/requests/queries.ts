import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import type { RequestSearch } from './search.ts';

export type LoggedRequest = Model<'SandboxRequest'>;

const pageSize = 100;
const liveMs = 2_000;

/** Requests that fit, page by page. Live, the first page is read again and again, until more is loaded. */
export function useRequests({ request: _, status, ...filters }: RequestSearch, isLive: boolean) {
  const query = {
    ...filters,
    limit: pageSize,
    ...(status !== undefined && /^\d{3}$/.test(status) ? { status: Number(status) } : {}),
  };
  return useInfiniteQuery({
    queryKey: ['requests', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('listSandboxRequests', {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    refetchInterval: ({ state }) => (isLive && (state.data?.pages.length ?? 0) <= 1 ? liveMs : false),
    placeholderData: (before) => before,
  });
}

export const useRequest = (requestId: string) =>
  useQuery({
    queryKey: ['requests', 'one', requestId],
    queryFn: ({ signal }) => call('readSandboxRequest', { path: { requestId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
