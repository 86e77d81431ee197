import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { allowOperations, call, type Model, type OperationId, onRefusal } from '../api/client.ts';
import { onOthersToken, othersToken } from './reader.ts';
import { keepStreamPlace } from './stream-place.ts';
import { SignedOutError, UnreachableError } from './tokens.ts';

/** The person who is signed in. */
export type Self = Omit<Model<'ConsoleSelf'>, 'streamPlace'>;

type SelfInUse = {
  readonly self: Self;
  readonly may: (operation: OperationId) => boolean;
  /** Why the console cannot use the server at present. */
  readonly trouble: 'unreachable' | 'signed-out' | undefined;
};

const Context = createContext<SelfInUse | undefined>(undefined);

/** How often an idle page checks whether the role has changed; after a refused call it checks at once. */
const askAgainMs = 30_000;
/** How often an unreachable server is tried. */
const tryAgainMs = 2_000;

export const selfQuery = {
  queryKey: ['self'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Self> => {
    // Apart, because it differs in every answer, and who is signed in does not.
    const { streamPlace, ...self } = await call('getConsolePerson', { signal });
    keepStreamPlace(streamPlace, self.personId);
    // Set before anything is drawn that calls operations.
    allowOperations(self.operations);
    return self;
  },
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof UnreachableError ? tryAgainMs : askAgainMs,
  refetchOnWindowFocus: true,
  // The page has just read it when it begins to draw.
  staleTime: 2_000,
} as const;

/**
 * Gives everything below it the person who is signed in and what they may do. Once somebody else has signed in in this
 * browser, nothing of it stays.
 */
export function SelfProvider({
  children,
  waiting,
  failed,
  onRole,
}: {
  children: ReactNode;
  waiting: ReactNode;
  failed: (error: Error, again: () => void) => ReactNode;
  /** Called when the person has another role than before. */
  onRole: (role: Self['role']) => void;
}) {
  const client = useQueryClient();
  const { data: self, error, refetch } = useQuery(selfQuery);
  const isOthers = useSyncExternalStore(onOthersToken, othersToken) !== undefined;
  const inUse = useMemo(() => {
    if (!self) return undefined;
    const operations = new Set<string>(self.operations);
    const trouble: SelfInUse['trouble'] =
      error instanceof UnreachableError
        ? 'unreachable'
        : error instanceof SignedOutError
          ? 'signed-out'
          : undefined;
    return { self, trouble, may: (operation: OperationId) => operations.has(operation) };
  }, [self, error]);
  useEffect(
    () =>
      onRefusal(() => client.invalidateQueries({ queryKey: selfQuery.queryKey }, { cancelRefetch: false })),
    [client],
  );
  useChange(self, onRole);
  if (isOthers) return failed(new SignedOutError(), () => location.reload());
  if (inUse) return <Context value={inUse}>{children}</Context>;
  return error ? failed(error, () => void refetch()) : waiting;
}

/** Drops what another person has read, or the same one under another role. */
function useChange(self: Self | undefined, onRole: (role: Self['role']) => void): void {
  const client = useQueryClient();
  const reader = self && `${self.personId} ${self.role}`;
  const latest = useRef({ self, onRole });
  latest.current = { self, onRole };
  const before = useRef(reader);
  useEffect(() => {
    if (before.current !== undefined && before.current !== reader) {
      if (latest.current.self) latest.current.onRole(latest.current.self.role);
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== selfQuery.queryKey[0] });
    }
    before.current = reader;
  }, [reader, client]);
}

/** The person who is signed in, below `SelfProvider`. */
export function useSelf(): SelfInUse {
  const found = useContext(Context);
  if (!found) throw new Error('There is no SelfProvider above.');
  return found;
}
