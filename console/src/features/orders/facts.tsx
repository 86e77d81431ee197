import { useSelf } from '../../session/self.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import styles from './order-page.module.css';
import type { Order } from './queries.ts';
import { texts } from './texts.ts';

const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;

/** Times and money of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { positionItems, initialDeliveryFees } = order;
  const items = sumOf(positionItems.map(({ itemValueGrossPrice }) => itemValueGrossPrice.amount));
  const discounts = sumOf(positionItems.map(({ itemValueDiscount }) => itemValueDiscount?.amount ?? 0));
  const fees = sumOf(initialDeliveryFees.map(({ deliveryFeeAmount }) => deliveryFeeAmount.amount));
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
          [texts.fees, fees > 0 ? money(fees) : undefined],
          [texts.sumTotal, <strong key="total">{money(sumOf([items, -discounts, fees]))}</strong>],
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
  ].map((parts) => parts.filter(Boolean).join(' '));
  return (
    <Card title={texts.address}>
      <address className={styles.address}>
        {lines.map((line) => line && <div key={line}>{line}</div>)}
      </address>
      {!self.seesCustomers && <p className={styles.quiet}>{texts.maskedAddress}</p>}
    </Card>
  );
}
