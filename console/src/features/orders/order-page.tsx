import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isGone } from '../../api/errors.ts';
import { ofKind, useFreshBy } from '../../live/use-activity.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { SandboxActions } from './actions/sandbox-actions.tsx';
import { Address, OrderFacts } from './facts.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { Items } from './items.tsx';
import styles from './order-page.module.css';
import { ParcelCard, ReceiptCard, ReturnCard } from './parts.tsx';
import { type Item, type Order, useFreshStory, useOrder } from './queries.ts';
import { orderSearch } from './search.ts';
import { StoryCard } from './story/story-card.tsx';
import { texts } from './texts.ts';

const from = '/orders/$order';
/** What changes every order, takes one away or brings it back. */
const changesAll = ofKind('clock', 'sandbox', 'snapshot');

/** One order: its story, its items, and its actions. */
export function OrderPage() {
  const { order: name } = useParams({ from });
  const { data, error, refetch } = useOrder(name);
  useFreshBy(changesAll, ['orders']);
  if (data && !isGone(error)) return <Shown key={data.salesOrderId} order={data} />;
  return (
    <Page title={texts.title} lead={<Link to="/orders">{texts.back}</Link>}>
      {isGone(error) && <EmptyState title={texts.gone}>{texts.goneText}</EmptyState>}
      {error && !isGone(error) && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!error && <Loading rows={8} />}
    </Page>
  );
}

function Shown({ order }: { order: Order }) {
  const { salesOrderId, orderNumber, suspectedFraudCase, positionItems } = order;
  const { may } = useSelf();
  const { item } = orderSearch(useSearch({ from }));
  const navigate = useNavigate({ from });
  useFreshBy(
    (entry) => entry.salesOrderId === salesOrderId,
    ['orders'],
    ({ salesOrderIds }) => salesOrderIds.includes(salesOrderId),
  );
  useFreshStory(salesOrderId);
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, item: id }), replace: id === undefined });
  const opened = positionItems.find(({ positionItemId }) => positionItemId === item);
  return (
    <Page
      title={texts.order(orderNumber)}
      lead={
        <>
          <Link to="/orders">{texts.back}</Link> <States items={positionItems} />
          {suspectedFraudCase && <Badge tone="bad">{texts.fraud}</Badge>}
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <div className={styles.columns}>
        <div className={styles.items}>
          <Items order={order} onOpen={open} />
        </div>
        <div className={styles.beside}>
          <SandboxActions order={order} />
          <OrderFacts order={order} />
          <ParcelCard salesOrderId={salesOrderId} />
          <ReturnCard salesOrderId={salesOrderId} orderNumber={orderNumber} />
          <ReceiptCard salesOrderId={salesOrderId} />
          <Address order={order} />
        </div>
        {may('getActivityStory') && (
          <div className={styles.story}>
            <StoryCard salesOrderId={salesOrderId} orderNumber={orderNumber} />
          </div>
        )}
      </div>
      {opened && <ItemDialog order={order} item={opened} onClose={() => open(undefined)} />}
    </Page>
  );
}

function States({ items }: { items: readonly Item[] }) {
  const byState = Map.groupBy(items, ({ fulfillmentStatus }) => fulfillmentStatus);
  return [...byState].map(([state, { length }]) => (
    <span key={state}>
      <StateBadge state={state} count={length} />{' '}
    </span>
  ));
}
