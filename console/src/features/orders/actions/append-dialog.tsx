import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { carrierName } from '../../../ui/carrier-name.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { texts } from '../texts.ts';
import { ItemChoice } from './item-choice.tsx';
import { ReturnFields } from './return-fields.tsx';
import { type AppendProps, useAppendForm } from './use-append-form.ts';

/** Adds items to a parcel that was reported already, because they were forgotten. */
export function AppendDialog(props: AppendProps) {
  const { parcels, onClose } = props;
  const id = useId();
  const form = useAppendForm(props);
  return (
    <Dialog
      title={texts.appendTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.stop}</Button>
          <Button look="primary" type="submit" form={id} isBusy={form.isSending}>
            {texts.appendNow}
          </Button>
        </>
      }
    >
      <p>{texts.appendText}</p>
      <form id={id} onSubmit={form.send}>
        <Stack>
          <SelectField
            label={texts.toParcel}
            value={form.shipmentId}
            onChoose={form.setShipment}
            choices={parcels.map((one) => ({
              value: one.shipmentId,
              label: `${carrierName(one.carrier)} ${one.trackingNumber ?? texts.noNumber}`,
            }))}
          />
          <ItemChoice items={form.items} />
          <ReturnFields errors={form.errors} offered={form.offered} />
        </Stack>
      </form>
      <ErrorLine error={form.noneError} />
      <ErrorLine error={form.wholeError} />
    </Dialog>
  );
}
