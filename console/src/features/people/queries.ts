import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Model } from '../../api/client.ts';
import { nextCursor } from '../../api/links.ts';
import { useWriteOnce } from '../../ui/write-once.ts';

export type Person = Model<'ConsolePerson'>;
export type Invitation = Model<'ConsoleInvitation'>;
export type Activity = Model<'ActivityEntry'>;
export type Role = Person['role'];

const people = ['people'];
const invitations = ['invitations'];

export const usePeople = () =>
  useQuery({ queryKey: people, queryFn: ({ signal }) => call('listConsolePeople', { signal }) });

export const useInvitations = () =>
  useQuery({ queryKey: invitations, queryFn: ({ signal }) => call('listConsoleInvitations', { signal }) });

/** What only administrators are told of. */
const kinds = [
  ...['signed-in', 'signed-out', 'secured', 'invited', 'joined', 'role-changed', 'removed', 'called'].map(
    (name) => `person.${name}`,
  ),
  ...['created', 'rotated', 'revoked'].map((name) => `credential.${name}`),
].join(',');

export const peopleActivityKey = ['people-activity'] as const;

/** What people and credentials did, the newest first. */
export const usePeopleActivity = () =>
  useInfiniteQuery({
    queryKey: peopleActivityKey,
    queryFn: ({ pageParam, signal }) =>
      call('listActivity', {
        query: { kind: kinds, limit: 100, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });

/** A write, after which the lists are read anew. */
function useWrite<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useWriteOnce({
    mutationFn: work,
    onSettled: () => {
      for (const queryKey of [people, invitations]) void client.invalidateQueries({ queryKey });
    },
  });
}

export const useInvite = () =>
  useWrite((body: { email: string; role: Role }) => call('inviteConsolePerson', { body }));

export const useWithdraw = () =>
  useWrite((invitationId: string) => call('withdrawConsoleInvitation', { path: { invitationId } }));

export const useChangeRole = () =>
  useWrite(({ personId, role }: { personId: string; role: Role }) =>
    call('changeConsoleRole', { path: { personId }, body: { role } }),
  );

export const useRemove = () =>
  useWrite((personId: string) => call('removeConsolePerson', { path: { personId } }));

export const useSignOutPerson = () =>
  useWrite((personId: string) => call('signOutConsolePerson', { path: { personId } }));
