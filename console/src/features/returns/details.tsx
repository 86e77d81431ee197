import { Link } from '@tanstack/react-router';
import { useSelf } from '../../session/self.tsx';
import { Facts } from '../../ui/facts.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { Read } from '../../ui/read.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { Decision } from './decision.tsx';
import { mayDecide, type ReturnedItem, useReturn } from './queries.ts';
import { texts } from './texts.ts';

type Props = { id: string; listed: ReturnedItem | undefined; onClose: () => void };

/** One returned item, and the decision about it. It stays when the filters of the list no longer fit it. */
export function ReturnDetails({ id, listed, onClose }: Props) {
  const read = useReturn(id, listed);
  const title = read.data?.productTitle ?? texts.title;
  return (
    <SidePanel label={texts.details(title)} title={title} onClose={onClose}>
      <Read read={read} rows={4}>
        {(returned) => (returned ? <Content returned={returned} /> : <EmptyState title={texts.gone} />)}
      </Read>
    </SidePanel>
  );
}

function Content({ returned }: { returned: ReturnedItem }) {
  const { may } = useSelf();
  const { status, orderNumber, sku, occurredAt, positionItemId } = returned;
  const canDecide = mayDecide(may);
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
      <KeptFocus>
        {status === 'ACCEPTED' ? <p>{texts.final}</p> : canDecide && <Decision returned={returned} />}
      </KeptFocus>
    </>
  );
}
