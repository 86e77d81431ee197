import { type FormEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { ErrorLine } from '../../../ui/state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, useCancel } from '../queries.ts';
import { texts } from '../texts.ts';

type Props = { salesOrderId: string; items: readonly Item[]; onClose: () => void };

/** A dialog that cancels items that were not sent yet. */
export function CancelDialog({ salesOrderId, items, onClose }: Props) {
  const id = useId();
  const cancel = useCancel(salesOrderId);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('item').map(String);
    if (cancel.isPending || chosen.length === 0) return;
    cancel.mutate(chosen, {
      onSuccess: () => {
        showToast(texts.cancelledNow(chosen.length));
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
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button look="danger" type="submit" form={id} isBusy={cancel.isPending}>
            {texts.cancelNow}
          </Button>
        </>
      }
    >
      <p>{texts.cancelText}</p>
      <form id={id} onSubmit={send}>
        <fieldset>
          <legend>{texts.whichItems}</legend>
          {items.map(({ positionItemId, product }) => (
            <CheckField
              key={positionItemId}
              name="item"
              value={positionItemId}
              label={product.productTitle}
              hint={product.sku}
              defaultChecked
            />
          ))}
        </fieldset>
      </form>
      <ErrorLine error={cancel.error} />
    </Dialog>
  );
}
