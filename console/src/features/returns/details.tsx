import { Link } from '@tanstack/react-router';
import { useSelf } from '../../session/self.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { Decision } from './decision.tsx';
import type { ReturnedItem } from './queries.ts';
import { texts } from './texts.ts';

type Props = { returned: ReturnedItem | undefined; onClose: () => void };

/** One returned item, and the decision about it. */
export function ReturnDetails({ returned, onClose }: Props) {
  const title = returned?.productTitle ?? texts.title;
  return (
    <SidePanel label={texts.details(title)} title={title} onClose={onClose}>
      {returned ? <Content returned={returned} /> : <EmptyState title={texts.gone} />}
    </SidePanel>
  );
}

function Content({ returned }: { returned: ReturnedItem }) {
  const { may } = useSelf();
  const { status, orderNumber, sku, occurredAt, positionItemId } = returned;
  const canDecide = may('acceptReturns') && may('rejectReturns');
  return (
    <>
      <Facts
        facts={[
          [texts.status, <StateBadge key="status" state={status} />],
          [texts.since, <Time key="since" at={occurredAt} />],
          [
            texts.order,
            <Link key="order" to="/orders/$order" params={{ order: orderNumber }}>
              {orderNumber}
            </Link>,
          ],
          [
            texts.sku,
            <Link key="sku" to="/articles" search={{ text: sku, article: sku }}>
              {sku}
            </Link>,
          ],
          [texts.item, <code key="item">{positionItemId}</code>],
        ]}
      />
      {status === 'ACCEPTED' ? <p>{texts.final}</p> : canDecide && <Decision returned={returned} />}
    </>
  );
}
