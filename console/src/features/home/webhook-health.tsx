import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './page.module.css';
import { useConsumers } from './queries.ts';
import { texts } from './texts.ts';

/** Each webhook endpoint and its health. */
export function WebhookHealth() {
  const { data, error, refetch } = useConsumers();
  return (
    <Card title={texts.webhooks} actions={<Link to="/webhooks">{texts.allWebhooks}</Link>}>
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.consumers.length === 0 && <p className={styles.quiet}>{texts.noWebhooks}</p>}
      <ul className={styles.entries}>
        {data?.consumers.map(({ consumerId, url, state, failingSince }) => (
          <li key={consumerId} className={styles.entry}>
            {failingSince ? <Badge tone="bad">{texts.failing}</Badge> : <StateBadge state={state} />}
            <span className={styles.endpoint}>
              <Link to="/webhooks/$consumerId" params={{ consumerId: String(consumerId) }}>
                {url}
              </Link>
              {failingSince !== undefined && (
                <span className={styles.quiet}>
                  {texts.since} <Time at={failingSince} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
