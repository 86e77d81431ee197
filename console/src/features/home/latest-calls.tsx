import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { durationText } from '../../ui/time.tsx';
import styles from './page.module.css';
import { useLatestCalls } from './queries.ts';
import { texts } from './texts.ts';

/** The newest requests of the sandbox, each with a link to its details. */
export function LatestCalls() {
  const { data, error, refetch } = useLatestCalls();
  return (
    <Card title={texts.calls} actions={<Link to="/requests">{texts.allCalls}</Link>}>
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.requests.length === 0 && <p className={styles.quiet}>{texts.noCalls}</p>}
      <ul className={styles.entries}>
        {data?.requests.map(({ id, method, url, operation, status, durationMs }) => (
          <li key={id} className={styles.entry}>
            <StatusBadge status={status} />
            <Link to="/requests" search={{ request: id }}>
              {operation ?? `${method} ${url}`}
            </Link>
            <span className={styles.quiet}>{durationText(durationMs)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
