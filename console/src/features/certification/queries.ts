import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model, type SentBodyOf } from '../../api/client.ts';
import { useWriteOnce } from '../../ui/write-once.ts';

export type Run = Model<'SandboxCertification'>;
export type RunDetails = Model<'SandboxCertificationDetails'>;
export type CaseStory = Model<'SandboxCertificationReport'>['cases'][number];
export type EvidenceEntry = Model<'SandboxEvidenceEntry'>;
export type RunToStart = SentBodyOf<'startSandboxCertification'>;

const list = ['certifications', 'list'];
const askAgainMs = 2_000;
const pageSize = 20;
const evidencePage = 50;

/** Runs, page by page. Reads the first page again at intervals while one of its runs is under way. */
export const useRuns = () =>
  useInfiniteQuery({
    queryKey: list,
    queryFn: ({ pageParam, signal }) =>
      call('listSandboxCertifications', {
        query: { limit: pageSize, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]!.certifications.some(({ state }) => state === 'running')
        ? askAgainMs
        : false,
  });

export function useStart() {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: (body: RunToStart) => call('startSandboxCertification', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: list }),
  });
}

/** Stops a run by deleting it. */
export function useStop() {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: (certificationId: string) =>
      call('deleteSandboxCertification', { path: { certificationId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: list }),
  });
}

/** A run with its cases. Reads it again at intervals while it is under way. */
export const useRun = (certificationId: string) =>
  useQuery({
    queryKey: ['certifications', 'one', certificationId],
    queryFn: ({ signal }) => call('getSandboxCertification', { path: { certificationId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
  });

export const useReport = (certificationId: string, isEnded: boolean) =>
  useQuery({
    queryKey: ['certifications', 'report', certificationId],
    queryFn: ({ signal }) => call('getSandboxCertificationReport', { path: { certificationId }, signal }),
    enabled: isEnded,
  });

export const useStatement = (certificationId: string, isSigned: boolean) =>
  useQuery({
    queryKey: ['certifications', 'statement', certificationId],
    queryFn: ({ signal }) => call('getSandboxCertificationStatement', { path: { certificationId }, signal }),
    enabled: isSigned,
  });

/** The evidence of a case, page by page. */
export const useEvidence = (certificationId: string, name: string) => {
  const [level = '', testCase = ''] = name.split('/');
  return useInfiniteQuery({
    queryKey: ['certifications', 'evidence', certificationId, name],
    queryFn: async ({ pageParam, signal }) => {
      const read = (after: number, limit: number) =>
        call('listSandboxCertificationEvidence', {
          path: { certificationId, level, case: testCase },
          query: { after, limit },
          signal,
        });
      const page = await read(pageParam, evidencePage);
      // A page of large entries has fewer of them, and is not the last one.
      const isLast = page.entries.length < evidencePage && (await read(page.next, 1)).entries.length === 0;
      return { ...page, isLast };
    },
    initialPageParam: 0,
    getNextPageParam: ({ isLast, next }) => (isLast ? undefined : next),
  });
};
