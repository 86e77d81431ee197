import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ErrorLine } from '../../../ui/state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, type ListedParcel, useAppend } from '../queries.ts';
import { texts } from '../texts.ts';
import { ItemChoice } from './item-choice.tsx';
import { returnLabelOf } from './parcels.ts';
import { ReturnFields } from './ship-fields.tsx';

type Props = {
  salesOrderId: string;
  items: readonly Item[];
  parcels: readonly ListedParcel[];
  onClose: () => void;
};

/** Adds items to a parcel that was reported already, because they were forgotten. */
export function AppendDialog({ salesOrderId, items, parcels, onClose }: Props) {
  const id = useId();
  const append = useAppend(salesOrderId);
  const [shipmentId, setShipment] = useState(parcels[0]!.shipmentId);
  const [isNone, setNone] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = form.getAll('item').map(String);
    setNone(chosen.length === 0);
    if (append.isPending || chosen.length === 0) return;
    append.mutate(
      { shipmentId, items: chosen, label: returnLabelOf(form) },
      {
        onSuccess: () => {
          showToast(texts.appended(chosen.length));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={texts.appendTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.stop}</Button>
          <Button look="primary" type="submit" form={id} isBusy={append.isPending}>
            {texts.appendNow}
          </Button>
        </>
      }
    >
      <p>{texts.appendText}</p>
      <form id={id} onSubmit={send}>
        <Stack>
          <SelectField
            label={texts.toParcel}
            value={shipmentId}
            onChoose={setShipment}
            choices={parcels.map((one) => ({
              value: one.shipmentId,
              label: `${one.carrier} ${one.trackingNumber ?? texts.noNumber}`,
            }))}
          />
          <ItemChoice items={items} />
          <ReturnFields />
        </Stack>
      </form>
      {isNone && <ErrorLine error={new Error(texts.noneChosen)} />}
      <ErrorLine error={append.error} />
    </Dialog>
  );
}
