import { type FormEvent, useId } from 'react';
import { fieldErrors } from '../../../api/errors.ts';
import { useSelf } from '../../../session/self.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Stack } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AddressFields, addressIn } from '../address-fields.tsx';
import { type Order, useChangeAddress } from './queries.ts';
import { texts } from './texts.ts';

/** The customer wants an order to be sent elsewhere. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const id = useId();
  const { self } = useSelf();
  const change = useChangeAddress(order.salesOrderId);
  const errors = fieldErrors(change.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(addressIn(new FormData(event.currentTarget)), {
      onSuccess: () => {
        showToast(texts.addressChanged);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.changesAddress}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={change.isPending}>
            {texts.changeAddress}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Stack>
          {/* What the role sees masked is not written back. */}
          <AddressFields before={self.seesCustomers ? order.deliveryAddress : undefined} errors={errors} />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={change.error} />}
    </Dialog>
  );
}
