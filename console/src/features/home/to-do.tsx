import { Link } from '@tanstack/react-router';
import { countText } from '../../live/count-text.ts';
import { useCounts, useMayCount } from '../../live/counts.ts';
import { useSelf } from '../../session/self.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

/** What waits for the seller. Each number leads to a list that has what it counts. */
export function ToDo() {
  const isCounted = useMayCount();
  const counts = useCounts();
  const { may } = useSelf();
  if (!isCounted) return null;
  const lines = [
    [texts.toSend, counts?.ordersToSend, '/orders', { status: 'TO_SEND' }],
    [texts.toDecide, counts?.returns.ANNOUNCED, '/returns', { status: 'ANNOUNCED' }],
    [texts.restricted, counts?.articles.RESTRICTED, '/articles', { status: 'RESTRICTED' }],
    [texts.rejected, counts?.articles.REJECTED, '/articles', { status: 'REJECTED' }],
    [texts.underWay, counts?.openParcels, '/parcels', { state: 'open' }],
    [texts.tasks, counts?.openUpdateTasks, '/update-tasks', { state: 'open' }],
    ...(may('getWebhookConsumers')
      ? ([[texts.undelivered, counts?.failedDeliveries, '/webhooks', { state: 'failed' }]] as const)
      : []),
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
