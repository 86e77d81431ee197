import type { ReactNode } from 'react';
import { Card } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';

type Reading = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props = { title: string; read: Reading; actions?: ReactNode; children: ReactNode };

/** A card with what was read, or a message that it is loading or why it could not be read. */
export const Part = ({ title, read, actions, children }: Props) => (
  <Card title={title} actions={actions}>
    <Read read={read}>{() => children}</Read>
  </Card>
);
