import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { numberIn } from '../../../ui/numbers.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useReduce } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './ship.module.css';

/** A form that refunds a part of an item's price. */
export function ReduceForm({
  salesOrderId,
  positionItemId,
}: {
  salesOrderId: string;
  positionItemId: string;
}) {
  const reduce = useReduce(salesOrderId, positionItemId);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (reduce.isPending) return;
    reduce.mutate(numberIn(String(new FormData(form).get('amount'))), {
      onSuccess: () => {
        showToast(texts.reduced);
        form.reset();
      },
    });
  };
  return (
    <>
      <p>{texts.reduceText}</p>
      <form onSubmit={send} className={styles.form}>
        <NumberField label={texts.amount} name="amount" min={0.01} places={2} required />
        <Button type="submit" isBusy={reduce.isPending}>
          {texts.reduceNow}
        </Button>
      </form>
      <ErrorLine error={reduce.error} />
    </>
  );
}
