import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, useCancel } from '../queries.ts';
import { texts } from '../texts.ts';
import { cancelError } from './cancel-error.ts';
import { useFormItems } from './form-items.ts';
import { ItemChoice } from './item-choice.tsx';

type Props = { salesOrderId: string; items: readonly Item[]; onClose: () => void };

/** A dialog that cancels items that were not sent yet: the whole order in one call, or single items. */
export function CancelDialog({ salesOrderId, items: present, onClose }: Props) {
  const id = useId();
  const cancel = useCancel(salesOrderId);
  const items = useFormItems(present, cancel);
  const [what, setWhat] = useState<'items' | 'order'>('items');
  const [isNone, setNone] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('item').map(String);
    setNone(what === 'items' && chosen.length === 0);
    if (cancel.isPending || (what === 'items' && chosen.length === 0)) return;
    cancel.mutate(what === 'order' ? 'order' : chosen, {
      onSuccess: () => {
        showToast(what === 'order' ? texts.cancelledOrder : texts.cancelledNow(chosen.length));
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.cancelTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{items.length > 0 ? texts.keep : texts.close}</Button>
          {items.length > 0 && (
            <Button look="danger" type="submit" form={id} isBusy={cancel.isPending}>
              {what === 'order' ? texts.cancelOrderNow : texts.cancelNow}
            </Button>
          )}
        </>
      }
    >
      <p>{items.length > 0 ? texts.cancelText : texts.nothingToCancel}</p>
      <form id={id} onSubmit={send} hidden={items.length === 0}>
        <Stack>
          <SelectField
            label={texts.cancelWhat}
            value={what}
            onChoose={setWhat}
            hint={what === 'order' ? texts.cancelOrderHint(items.length) : undefined}
            choices={[
              { value: 'items', label: texts.cancelItems },
              { value: 'order', label: texts.cancelOrder },
            ]}
          />
          {what === 'items' && <ItemChoice items={items} />}
        </Stack>
      </form>
      {isNone && <ErrorLine error={new Error(texts.noneChosen)} />}
      <ErrorLine error={cancelError(cancel.error)} />
    </Dialog>
  );
}
