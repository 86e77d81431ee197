import type { ReactNode } from 'react';
import { Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';

type Read = { readonly error: Error | null; readonly refetch: () => unknown };

type Props = { title: string; read: Read; actions?: ReactNode; children: ReactNode };

/** A card with what was read; without it, that it is on its way or why it is not there. */
export const Part = ({ title, read, actions, children }: Props) => (
  <Card title={title} actions={actions}>
    {children ||
      (read.error ? (
        <ErrorState error={read.error} onAgain={() => void read.refetch()} />
      ) : (
        <Loading rows={2} />
      ))}
  </Card>
);
