import type { ReactNode } from 'react';
import { ErrorState, Loading } from './state.tsx';

type Props<Data> = {
  read: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** Shows what was read; until then, that it is on its way or why it is not there. */
export function Read<Data>({ read: { data, error, refetch }, rows = 2, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading rows={rows} />;
}
