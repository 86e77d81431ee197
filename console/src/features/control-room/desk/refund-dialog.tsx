import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../../api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { numberIn } from '../../../ui/numbers.ts';
import { Stack } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { wordsOf } from '../../../ui/words.ts';
import { type Item, type PartialRefund, useRefundPartly } from './queries.ts';
import { texts } from './texts.ts';

type Type = PartialRefund['type'];
type Goodwill = NonNullable<PartialRefund['goodwillReason']>;

const types = [
  'DEFECT_COMPENSATION',
  'REFUND_COMPLAINT_ITEM',
  'REFUND_ESCALATION',
  'REFUND_PAYPAL_DISPUTE',
  'REFUND_CREDIT_CARD_DISPUTE',
] as const satisfies readonly Type[];

const goodwills = [
  'GOODWILL_ITEM_FOR_FREE',
  'GOODWILL_ITEM_RETURN_REJECTED',
  'GOODWILL_ITEM_DISCOUNT_EXPIRED',
  'GOODWILL_OTHER',
] as const satisfies readonly Goodwill[];

type Props = { salesOrderId: string; items: readonly Item[]; onClose: () => void };

/** Gives a customer a part of the price back, as after a dispute. */
export function RefundDialog({ salesOrderId, items, onClose }: Props) {
  const id = useId();
  const refund = useRefundPartly(salesOrderId);
  const [positionItemId, choose] = useState(items[0]!.positionItemId);
  const [type, setType] = useState<Type>('DEFECT_COMPENSATION');
  const [goodwill, setGoodwill] = useState<Goodwill | ''>('');
  const errors = fieldErrors(refund.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (refund.isPending) return;
    const amount = numberIn(String(new FormData(event.currentTarget).get('amount')));
    refund.mutate(
      { positionItemId, type, amount, ...(goodwill !== '' && { goodwillReason: goodwill }) },
      {
        onSuccess: ({ receiptNumber }) => {
          showToast(texts.refundedBy(receiptNumber));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={texts.refundTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={refund.isPending}>
            {texts.refundNow}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Stack>
          <SelectField
            label={texts.piece}
            value={positionItemId}
            onChoose={choose}
            choices={items.map((item, at) => ({
              value: item.positionItemId,
              label: `${at + 1}. ${item.product.productTitle}`,
            }))}
          />
          <NumberField
            label={texts.amount}
            name="amount"
            min={0.01}
            places={2}
            required
            error={errors.amount}
          />
          <SelectField<Type>
            label={texts.refundWhy}
            value={type}
            onChoose={setType}
            choices={types.map((value) => ({ value, label: wordsOf(value) }))}
          />
          <SelectField<Goodwill | ''>
            label={texts.goodwill}
            value={goodwill}
            onChoose={setGoodwill}
            error={errors.goodwillReason}
            choices={[
              { value: '', label: texts.noGoodwill },
              ...goodwills.map((value) => ({ value, label: wordsOf(value) })),
            ]}
          />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={refund.error} />}
    </Dialog>
  );
}
