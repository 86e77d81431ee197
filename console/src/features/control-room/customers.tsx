import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Card, Stack } from '../../ui/page.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Basket, usePlaceOrder } from './queries.ts';
import { texts } from './texts.ts';

type Payment = NonNullable<Basket['paymentMethod']>;

const payments: readonly Payment[] = [
  'INVOICE_SINGLE',
  'PREPAYMENT',
  'CREDIT_CARD',
  'PAYPAL',
  'DIRECT_DEBIT',
];

/** A form with which a simulated customer buys one article. */
export function Customers() {
  const place = usePlaceOrder();
  const [paymentMethod, setPayment] = useState<Payment>('INVOICE_SINGLE');
  const buy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (place.isPending) return;
    const form = new FormData(event.currentTarget);
    const item = { sku: String(form.get('sku')), quantity: Number(form.get('quantity')) };
    place.mutate(
      { items: [item], paymentMethod, ...(form.get('force') === 'on' && { force: true }) },
      { onSuccess: ({ orderNumber }) => showToast(texts.bought(orderNumber)) },
    );
  };
  return (
    <Card title={texts.customers}>
      <form onSubmit={buy}>
        <Stack>
          <TextField label={texts.sku} name="sku" required autoComplete="off" />
          <TextField label={texts.quantity} name="quantity" type="number" min={1} defaultValue={1} required />
          <SelectField
            label={texts.payment}
            value={paymentMethod}
            onChoose={setPayment}
            choices={payments.map((value) => ({ value, label: texts.payments[value] ?? value }))}
          />
          <CheckField label={texts.force} name="force" hint={texts.forceHint} />
          <ErrorLine error={place.error} />
          <div>
            <Button type="submit" look="primary" isBusy={place.isPending}>
              {texts.buy}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
