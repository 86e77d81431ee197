import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import type { TasksSearch } from './search.ts';

export type Task = Model<'ConsoleUpdateTasks'>['updateTasks'][number];

const pageSize = 50;
const askAgainMs = 2_000;

const isOpen = ({ finishedAt }: Task): boolean => finishedAt === undefined;

/** Update tasks, page by page. Reads the first page again at intervals while one of its tasks is under way. */
export const useTasks = ({ state }: TasksSearch) =>
  useInfiniteQuery({
    queryKey: ['update-tasks', 'list', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('listConsoleUpdateTasks', {
        query: { state, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]!.updateTasks.some(isOpen) ? askAgainMs : false,
  });

/** The progress of a task. Either version of the interface answers for tasks of both. */
export const useProgress = (processUuid: string) =>
  useQuery({
    queryKey: ['update-tasks', 'one', processUuid],
    queryFn: ({ signal }) => call('getProgressV5', { path: { processUuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? askAgainMs : false),
  });

export const useRefusals = (processUuid: string, isDone: boolean) =>
  useQuery({
    queryKey: ['update-tasks', 'refusals', processUuid],
    queryFn: ({ signal }) => call('getFailedResultsV5', { path: { processUuid }, signal }),
    enabled: isDone,
  });
