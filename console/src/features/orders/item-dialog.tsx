import { Link } from '@tanstack/react-router';
import { useSelf } from '../../session/self.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { ReduceForm } from './actions/reduce-form.tsx';
import { type Item, maySeeReductions, type Order, useReductions } from './queries.ts';
import { texts } from './texts.ts';

type Props = { order: Order; item: Item; onClose: () => void };

const timeOf = (at: string | undefined) => at && <Time at={at} />;

/** One item: its dates, its prices, and a form to reduce its price. */
export function ItemDialog({ order, item, onClose }: Props) {
  const { product, cancellationReason } = item;
  return (
    <Dialog title={product.productTitle} onClose={onClose}>
      <Facts
        facts={[
          [texts.itemState, <StateBadge key="state" state={item.fulfillmentStatus} />],
          [
            texts.sku,
            <Link key="sku" to="/articles" search={{ text: product.sku, article: product.sku }}>
              {product.sku}
            </Link>,
          ],
          [texts.gross, <Money key="gross" {...item.itemValueGrossPrice} />],
          [texts.discount, item.itemValueDiscount && <Money {...item.itemValueDiscount} />],
          [texts.expected, timeOf(item.expectedDeliveryDate)],
          [texts.processable, timeOf(item.processableDate)],
          [texts.sent, timeOf(item.sentDate)],
          [texts.returned, timeOf(item.returnedDate)],
          [texts.cancelled, timeOf(item.cancellationDate)],
          [texts.reason, cancellationReason && wordsOf(cancellationReason)],
          [texts.itemId, <code key="id">{item.positionItemId}</code>],
        ]}
      />
      <Reductions salesOrderId={order.salesOrderId} positionItemId={item.positionItemId} />
    </Dialog>
  );
}

function Reductions({ salesOrderId, positionItemId }: { salesOrderId: string; positionItemId: string }) {
  const { may } = useSelf();
  const read = useReductions(salesOrderId, positionItemId);
  return (
    <Section title={texts.reductions}>
      {maySeeReductions(may) && (
        <Read read={read}>
          {(data) => (
            <Entries
              none={texts.noReductions}
              entries={(data?.priceReductions ?? []).map(({ priceReduction, status, ...one }) => ({
                key: one.creationDateTime,
                title: <Money {...priceReduction} />,
                also: (
                  <>
                    <Time at={one.creationDateTime} /> {one.receiptNumber}
                  </>
                ),
                actions: <StateBadge state={status} />,
              }))}
            />
          )}
        </Read>
      )}
      {may('applyPriceReduction') && (
        <ReduceForm salesOrderId={salesOrderId} positionItemId={positionItemId} />
      )}
    </Section>
  );
}
