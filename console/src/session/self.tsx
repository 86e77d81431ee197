import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { allowOperations, call, type Model, type OperationId, onRefusal } from '../api/client.ts';
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
    keepStreamPlace(streamPlace);
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

/** Gives everything below it the person who is signed in and what they may do. */
export function SelfProvider({
  children,
  waiting,
  failed,
}: {
  children: ReactNode;
  waiting: ReactNode;
  failed: (error: Error, again: () => void) => ReactNode;
}) {
  const client = useQueryClient();
  const { data: self, error, refetch } = useQuery(selfQuery);
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
  useEffect(() => onRefusal(() => void client.invalidateQueries({ queryKey: selfQuery.queryKey })), [client]);
  useRoleChange(self?.role);
  if (inUse) return <Context value={inUse}>{children}</Context>;
  return error ? failed(error, () => void refetch()) : waiting;
}

/** Drops what was read under another role. */
function useRoleChange(role: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(role);
  useEffect(() => {
    if (before.current !== undefined && before.current !== role)
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== selfQuery.queryKey[0] });
    before.current = role;
  }, [role, client]);
}

/** The person who is signed in, below `SelfProvider`. */
export function useSelf(): SelfInUse {
  const found = useContext(Context);
  if (!found) throw new Error('There is no SelfProvider above.');
  return found;
}
