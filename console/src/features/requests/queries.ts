import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, type Model } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import { type LiveRequest, useLiveRequests } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { fits, queryOf } from './match.ts';
import type { RequestFilters } from './search.ts';

export type LoggedRequest = Model<'SandboxRequest'>;
export type RequestInFull = Model<'SandboxRequestDetails'>;
export type RequestError = Model<'SandboxRequestError'>;

const pageSize = 100;
/** How often the list is read again at most when only the server can tell whether a request matches. */
const calmMs = 2_000;
/** After this many requests have been added to the first page, it is read again. */
const mostAdded = 2_000;

type Pages = InfiniteData<Model<'SandboxRequests'>>;

const keyOf = (filters: RequestFilters) => ['requests', 'list', queryOf(filters)] as const;

/** Requests that match the filters, page by page. */
export const useRequests = (filters: RequestFilters) =>
  useInfiniteQuery({
    queryKey: keyOf(filters),
    queryFn: ({ pageParam, signal }) =>
      call('listSandboxRequests', {
        query: { ...queryOf(filters), limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    placeholderData: (before) => before,
  });

/** Returns what reads queries again after a while, once for all calls until then. */
function useCalmly(queryKey: readonly string[]): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey });
    }, calmMs);
  };
}

/** Adds new requests at the top of the list. */
export function useFreshRequests(filters: RequestFilters, isLive: boolean): void {
  const client = useQueryClient();
  const readAnew = useCalmly(['requests', 'list']);
  useLiveRequests((requests) => {
    if (!requests) {
      void client.invalidateQueries({ queryKey: ['requests', 'list'] });
      return;
    }
    const fitting = requests.filter((one) => fits(filters, one) === true);
    if (requests.some((one) => fits(filters, one) === undefined)) readAnew();
    if (fitting.length === 0) return;
    const queryKey = keyOf(filters);
    client.setQueryData<Pages>(queryKey, (before) => before && withRequests(before, fitting));
    if ((client.getQueryData<Pages>(queryKey)?.pages[0]?.requests.length ?? 0) > mostAdded) readAnew();
  }, isLive);
}

/** The requests of all pages, with the new ones at the top, the newest first. */
function withRequests({ pages, pageParams }: Pages, came: readonly LiveRequest[]): Pages {
  const [first, ...rest] = pages;
  if (!first) return { pages, pageParams };
  const known = new Set(first.requests.map(({ id }) => id));
  const added = came.filter(({ id }) => !known.has(id)).reverse();
  return { pages: [{ ...first, requests: [...added, ...first.requests] }, ...rest], pageParams };
}

export const useRequest = (requestId: string) =>
  useQuery({
    queryKey: ['requests', 'one', requestId],
    queryFn: ({ signal }) => call('readSandboxRequest', { path: { requestId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The activity that a request caused, oldest first. */
export function useChanges(requestId: string) {
  const { may } = useSelf();
  return useQuery({
    queryKey: ['requests', 'changes', requestId],
    queryFn: async ({ signal }) => {
      const { entries } = await call('listActivity', { query: { requestId, limit: 50 }, signal });
      return entries.toReversed();
    },
    enabled: may('listActivity'),
  });
}

/** Errors with their counts. */
export const useErrors = ({ from, to }: RequestFilters) =>
  useQuery({
    queryKey: ['requests', 'errors', from, to],
    queryFn: ({ signal }) => call('listSandboxRequestErrors', { query: { from, to }, signal }),
    placeholderData: (before) => before,
  });

/** Counts the errors again when requests have failed. */
export function useFreshErrors(isLive: boolean): void {
  const readAnew = useCalmly(['requests', 'errors']);
  useLiveRequests((requests) => {
    if (!requests || requests.some(({ status }) => status === undefined || status >= 400)) readAnew();
  }, isLive);
}
