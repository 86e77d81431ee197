import { Badge, type Tone } from './badge.tsx';

/** The colour of an HTTP status. */
function toneOfStatus(status: number | undefined): Tone {
  if (status === undefined || status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status >= 300 ? 'info' : 'good';
}

/** An HTTP status. Without one, says that the connection ended before the answer. */
export const StatusBadge = ({ status }: { status: number | undefined }) => (
  <Badge tone={toneOfStatus(status)}>{status ?? 'cut'}</Badge>
);
