import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Stack } from '../../../ui/page.tsx';
import { texts } from '../texts.ts';
import { ReturnFields } from './return-fields.tsx';
import { ParcelCount, ParcelFields, PlaceFields, SentFromFields } from './ship-fields.tsx';
import { type ShipProps, useShipForm } from './use-ship-form.ts';

/** A dialog that reports one or several parcels. This browser remembers where they are sent from. */
export function ShipDialog(props: ShipProps) {
  const { onClose } = props;
  const id = useId();
  const form = useShipForm(props);
  const { errors, parcelCount, items } = form;
  return (
    <Dialog
      title={texts.shipTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.stop}</Button>
          <Button look="primary" type="submit" form={id} isBusy={form.isSending}>
            {texts.shipNow}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.send} noValidate>
        <Stack>
          {Array.from({ length: parcelCount }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parcels are known by their number
            <ParcelFields key={at} at={at} isOnly={parcelCount === 1} errors={errors} />
          ))}
          <ParcelCount count={parcelCount} most={items.length} onChange={form.setParcelCount} />
          {items.length > 1 && (
            <PlaceFields
              items={items}
              places={form.places}
              parcelCount={parcelCount}
              onChange={form.setPlaces}
            />
          )}
          <ReturnFields errors={errors} offered={form.offered} />
          <SentFromFields errors={errors} />
        </Stack>
      </form>
      <ErrorLine error={form.emptyError} />
      <ErrorLine error={form.wholeError} />
    </Dialog>
  );
}
