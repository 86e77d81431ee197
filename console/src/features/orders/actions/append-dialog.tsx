import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ErrorLine } from '../../../ui/state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, type ListedParcel, useAppend } from '../queries.ts';
import { texts } from '../texts.ts';
import { carrierName, needsNumber } from './carriers.ts';
import { ItemChoice } from './item-choice.tsx';
import { returnLabelOf } from './parcels.ts';
import { refusedIn, type ShipErrors, wholeError } from './ship-errors.ts';
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
  const [missing, setMissing] = useState<ShipErrors>({});
  const refused = refusedIn(append.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (append.isPending) return;
    const form = new FormData(event.currentTarget);
    const [chosen, label] = [form.getAll('item').map(String), returnLabelOf(form)];
    const carrier = parcels.find((one) => one.shipmentId === shipmentId)?.carrier ?? '';
    const lacksLabel = needsNumber(carrier) && !label;
    setNone(chosen.length === 0);
    setMissing(lacksLabel ? { returnNumber: texts.needed } : {});
    if (lacksLabel) (event.currentTarget.elements.namedItem('returnNumber') as HTMLElement).focus();
    if (lacksLabel || chosen.length === 0) return append.reset();
    append.mutate(
      { shipmentId, items: chosen, label },
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
              label: `${carrierName(one.carrier)} ${one.trackingNumber ?? texts.noNumber}`,
            }))}
          />
          <ItemChoice items={items} />
          <ReturnFields errors={{ ...refused, ...missing }} />
        </Stack>
      </form>
      {isNone && <ErrorLine error={new Error(texts.noneChosen)} />}
      {!refused && <ErrorLine error={wholeError(append.error)} />}
    </Dialog>
  );
}
