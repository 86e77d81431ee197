import { useSelf } from '../../session/self.tsx';
import { Facts } from '../../ui/facts.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import styles from './order-page.module.css';
import { type Order, useListedOrder, useReceipts } from './queries.ts';
import { texts } from './texts.ts';

const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;

/** What went back to the customer by the receipts of returns, cancellations and reductions. */
function useRefunded(salesOrderId: string): number {
  const receipts = useReceipts(salesOrderId).data?.resources ?? [];
  const back = receipts.filter(({ receiptType }) => receiptType !== 'PURCHASE');
  return sumOf(back.map(({ amountDue }) => amountDue.amount));
}

const isCancelled = (status: string): boolean => status.startsWith('CANCELLED');

/** What the customer does not pay, because items were cancelled before they were sent. Their delivery fees stay. */
const cancelledSum = (items: Order['positionItems']): number =>
  sumOf(
    items
      .filter(({ fulfillmentStatus }) => isCancelled(fulfillmentStatus))
      .map(
        ({ itemValueGrossPrice, itemValueDiscount }) =>
          itemValueGrossPrice.amount - (itemValueDiscount?.amount ?? 0),
      ),
  );

/** Times and money of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { salesOrderId, positionItems, initialDeliveryFees, initialVouchers } = order;
  const listed = useListedOrder(salesOrderId).data;
  const refunded = useRefunded(salesOrderId);
  const items = sumOf(positionItems.map(({ itemValueGrossPrice }) => itemValueGrossPrice.amount));
  const discounts = sumOf(positionItems.map(({ itemValueDiscount }) => itemValueDiscount?.amount ?? 0));
  const fees = sumOf(initialDeliveryFees.map(({ deliveryFeeAmount }) => deliveryFeeAmount.amount));
  const vouchers = sumOf(initialVouchers.map(({ voucherAmount }) => voucherAmount.amount));
  const services = (listed?.servicesCents ?? 0) / 100;
  const withdrawn = cancelledSum(positionItems);
  const money = (amount: number) => <Money amount={amount} currency="EUR" />;
  return (
    <Card title={texts.facts}>
      <Facts
        facts={[
          [texts.placedAt, <Time key="placed" at={order.orderDate} />],
          [texts.changedAt, <Time key="changed" at={order.lastModifiedDate} />],
          [texts.payment, wordsOf(order.payment.paymentMethod)],
          [texts.sum, money(items)],
          [texts.discounts, discounts > 0 ? money(-discounts) : undefined],
          [texts.services, services > 0 ? money(services) : undefined],
          [texts.fees, fees > 0 ? money(fees) : undefined],
          [texts.vouchers, vouchers > 0 ? money(-vouchers) : undefined],
          [texts.sumTotal, listed && <strong key="total">{money(listed.totalCents / 100)}</strong>],
          [texts.cancelledSum, withdrawn > 0 ? money(-withdrawn) : undefined],
          [texts.refunded, refunded > 0 ? money(-refunded) : undefined],
          [texts.id, <code key="id">{order.salesOrderId}</code>],
        ]}
      />
    </Card>
  );
}

/** The delivery address. The server masks it for roles that may not see customers. */
export function Address({ order: { deliveryAddress } }: { order: Order }) {
  const { self } = useSelf();
  if (!deliveryAddress) return null;
  const { title, firstName, lastName, street, houseNumber, addition, zipCode, city, countryCode } =
    deliveryAddress;
  const lines = [
    [title, firstName, lastName],
    [street, houseNumber],
    [addition],
    [countryCode, zipCode, city],
    [deliveryAddress.phoneNumber],
    [deliveryAddress.email],
  ].map((parts) =>
    parts
      .map((part) => isolated(part ?? ''))
      .filter(Boolean)
      .join(' '),
  );
  return (
    <Card title={texts.address}>
      <address className={styles.address}>
        {lines.map(
          // biome-ignore lint/suspicious/noArrayIndexKey: masked lines are alike
          (line, at) => line && <div key={at}>{line}</div>,
        )}
      </address>
      {!self.seesCustomers && <p className={styles.quiet}>{texts.maskedAddress}</p>}
    </Card>
  );
}
