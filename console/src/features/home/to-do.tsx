import { Link } from '@tanstack/react-router';
import { countText } from '../../live/count-text.ts';
import { useCounts, useMayCount } from '../../live/counts.ts';
import { Card } from '../../ui/page.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

/** What waits for the seller, each number a click from what it counts. */
export function ToDo() {
  const isCounted = useMayCount();
  const counts = useCounts();
  if (!isCounted) return null;
  const lines = [
    [texts.toSend, counts?.orders.PROCESSABLE, '/orders', {}],
    [texts.toDecide, counts?.returns.ANNOUNCED, '/returns', { status: 'ANNOUNCED' }],
    [texts.restricted, counts?.articles.RESTRICTED, '/articles', { status: 'RESTRICTED' }],
    [texts.rejected, counts?.articles.REJECTED, '/articles', { status: 'REJECTED' }],
    [texts.underWay, counts?.openParcels, '/parcels', {}],
    [texts.tasks, counts?.openUpdateTasks, '/update-tasks', {}],
    [texts.undelivered, counts?.failedDeliveries, '/webhooks', {}],
  ] as const;
  return (
    <Card title={texts.toDo}>
      <dl className={styles.counts}>
        {lines.map(([name, count, to, search]) => (
          <div key={name}>
            <dt>
              <Link to={to} search={search}>
                {name}
              </Link>
            </dt>
            <dd>{count === undefined || !counts ? '…' : countText(count, counts.countedUpTo)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
