import type { ReactNode } from 'react';
import { Card } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';

type Reading = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props = { title: string; read: Reading; actions?: ReactNode; children: ReactNode };

/** A card with what was read; without it, that it is on its way or why it is not there. */
export const Part = ({ title, read, actions, children }: Props) => (
  <Card title={title} actions={actions}>
    <Read read={read}>{() => children}</Read>
  </Card>
);
