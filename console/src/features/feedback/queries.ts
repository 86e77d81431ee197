import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { FeedbackSearch } from './search.ts';

export const useVotes = () =>
  useQuery({
    queryKey: ['feedback', 'votes'],
    queryFn: ({ signal }) => call('listConsolePageVotes', { signal }),
  });

/** The remarks of readers, the newest first. */
export const useRemarks = ({ page, answer }: FeedbackSearch) =>
  useInfiniteQuery({
    queryKey: ['feedback', 'remarks', page, answer],
    queryFn: ({ pageParam, signal }) =>
      call('listConsolePageComments', {
        query: {
          limit: 50,
          ...(pageParam && { after: pageParam }),
          ...(page !== undefined && { page }),
          ...(answer && { helpful: answer === 'yes' }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
