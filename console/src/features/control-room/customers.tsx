import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { Card, Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddressFields, addressIn } from './address-fields.tsx';
import { articlesIn, BasketFields, isOfArticle } from './basket.tsx';
import { type Basket, usePlaceOrder } from './queries.ts';
import { TestOrders } from './test-orders.tsx';
import { texts } from './texts.ts';

type Payment = NonNullable<Basket['paymentMethod']>;

const payments: readonly Payment[] = [
  'INVOICE_SINGLE',
  'PREPAYMENT',
  'CREDIT_CARD',
  'PAYPAL',
  'DIRECT_DEBIT',
];

/** An old machine that is taken along, and an insurance, as customers can buy them with an article. */
const service = { serviceType: 'DISPOSAL', serviceName: texts.serviceName, price: 15 } as const;

/** A form with which a simulated customer fills a basket and buys it. */
export function Customers() {
  const { may } = useSelf();
  const place = usePlaceOrder();
  const [basket, setBasket] = useState(0);
  const buy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (place.isPending) return;
    place.mutate(basketOf(new FormData(event.currentTarget)), {
      onSuccess: ({ orderNumber }) => {
        showToast(texts.bought(orderNumber));
        setBasket(basket + 1);
      },
    });
  };
  /** Clears the error: another row may be where the refused one was. */
  const forget = () => place.isError && place.reset();
  return (
    <Card title={texts.customers}>
      <KeptFocus>
        <form onSubmit={buy} key={basket}>
          <Fields isBusy={place.isPending} error={place.error} onRowsChange={forget} />
        </form>
      </KeptFocus>
      {place.data && (
        <p role="status">
          <Link to="/control-room" search={{ order: place.data.orderNumber }}>
            {texts.playOn(place.data.orderNumber)}
          </Link>
        </p>
      )}
      {may('createTestOrder') && may('createTestOrders') && <TestOrders />}
    </Card>
  );
}

type FieldsProps = { isBusy: boolean; error: Error | null; onRowsChange: () => void };

function Fields({ isBusy, error, onRowsChange }: FieldsProps) {
  const [paymentMethod, setPayment] = useState<Payment>('INVOICE_SINGLE');
  const [hasAddress, setAddress] = useState(false);
  return (
    <Stack>
      <BasketFields error={error} onRowsChange={onRowsChange} />
      <SelectField
        label={texts.payment}
        name="paymentMethod"
        value={paymentMethod}
        onChoose={setPayment}
        choices={payments.map((value) => ({ value, label: texts.payments[value] ?? value }))}
      />
      <CheckField label={texts.announced} name="announced" hint={texts.announcedHint} />
      <CheckField label={texts.withService} name="service" hint={texts.withServiceHint} />
      <CheckField
        label={texts.otherAddress}
        name="hasAddress"
        checked={hasAddress}
        onChange={({ target }) => setAddress(target.checked)}
      />
      {hasAddress && <AddressFields />}
      <CheckField label={texts.force} name="force" hint={texts.forceHint} />
      {!isOfArticle(error) && <ErrorLine error={error} />}
      <div>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {texts.buy}
        </Button>
      </div>
    </Stack>
  );
}

function basketOf(form: FormData): Basket {
  const isTicked = (name: string) => form.get(name) === 'on';
  return {
    items: articlesIn(form).map((item) => ({ ...item, ...(isTicked('service') && { services: [service] }) })),
    paymentMethod: form.get('paymentMethod') as Payment,
    ...(isTicked('announced') && { announced: true }),
    ...(isTicked('hasAddress') && { deliveryAddress: addressIn(form) }),
    ...(isTicked('force') && { force: true }),
  };
}
