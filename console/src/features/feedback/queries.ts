import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callAt } from '../../api/client.ts';
import type { FeedbackSearch } from './search.ts';

/** The votes about a page; `page` is its path below `/docs/`. */
export type PageVotes = { readonly page: string; readonly helpful: number; readonly unhelpful: number };

type PageComment = {
  readonly commentId: string;
  readonly page: string;
  readonly helpful: boolean;
  readonly comment: string;
  readonly givenAt: string;
};

type Comments = { readonly comments: readonly PageComment[]; readonly next?: string };

const below = '/operator/v1/portal';
const votes = { id: 'listPageVotes', method: 'GET', path: `${below}/page-votes` } as const;
const comments = { id: 'listPageComments', method: 'GET', path: `${below}/page-comments` } as const;

export const useVotes = () =>
  useQuery({
    queryKey: ['feedback', 'votes'],
    queryFn: ({ signal }) => callAt<{ pages: readonly PageVotes[] }>(votes, { signal }),
  });

/** The remarks of readers, the newest first. */
export const useRemarks = ({ page, answer }: FeedbackSearch) =>
  useInfiniteQuery({
    queryKey: ['feedback', 'remarks', page, answer],
    queryFn: ({ pageParam, signal }) =>
      callAt<Comments>(comments, {
        query: { limit: 50, cursor: pageParam, page, ...(answer && { helpful: answer === 'yes' }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
