import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Actions, Stack } from '../../../ui/page.tsx';
import { readText, storeSetting } from '../../../ui/settings.ts';
import { ErrorLine } from '../../../ui/state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, useShip } from '../queries.ts';
import { texts } from '../texts.ts';
import { parcelsOf } from './parcels.ts';
import styles from './ship.module.css';
import { missingIn, refusedIn, type ShipErrors, wholeError } from './ship-errors.ts';
import { ParcelFields, ReturnFields } from './ship-fields.tsx';

type Props = { salesOrderId: string; items: readonly Item[]; onClose: () => void };

const addressFields = [
  { name: 'city', label: texts.city, otherwise: '' },
  { name: 'zipCode', label: texts.zipCode, otherwise: '' },
  { name: 'countryCode', label: texts.country, otherwise: 'DEU', hint: texts.countryHint },
] as const;

/** A dialog that reports one or several parcels. This browser remembers where they are sent from. */
export function ShipDialog({ salesOrderId, items, onClose }: Props) {
  const id = useId();
  const ship = useShip();
  const [parcelCount, setParcelCount] = useState(1);
  const [isEmpty, setEmpty] = useState(false);
  const [missing, setMissing] = useState<ShipErrors>({});
  const refused = refusedIn(ship.error);
  const errors = { ...refused, ...missing };
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(items.map(({ positionItemId }) => [positionItemId, 0])),
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ship.isPending) return;
    const form = new FormData(event.currentTarget);
    const lacking = missingIn({ form, parcelCount });
    setMissing(lacking);
    const [first] = Object.keys(lacking);
    if (first !== undefined) {
      ship.reset();
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    const parcels = parcelsOf({ salesOrderId, places, parcelCount, form, now: new Date() });
    setEmpty(parcels === undefined);
    if (!parcels) return;
    for (const { name } of addressFields) storeSetting(`from.${name}`, String(form.get(name)));
    ship.mutate(parcels, {
      onSuccess: (count) => {
        showToast(texts.shipped(count));
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.shipTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.stop}</Button>
          <Button look="primary" type="submit" form={id} isBusy={ship.isPending}>
            {texts.shipNow}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <Stack>
          {Array.from({ length: parcelCount }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parcels are known by their number
            <ParcelFields key={at} at={at} isOnly={parcelCount === 1} errors={errors} />
          ))}
          <Actions>
            {parcelCount < items.length && (
              <Button small icon="plus" onClick={() => setParcelCount(parcelCount + 1)}>
                {texts.addParcel}
              </Button>
            )}
            {parcelCount > 1 && (
              <Button small onClick={() => setParcelCount(parcelCount - 1)}>
                {texts.removeParcel}
              </Button>
            )}
          </Actions>
          {items.length > 1 && (
            <fieldset className={styles.items}>
              <legend>{texts.whichItems}</legend>
              {items.map(({ positionItemId, product }) => (
                <SelectField
                  key={positionItemId}
                  label={product.productTitle}
                  hint={product.sku}
                  value={String(Math.min(places[positionItemId] ?? 0, parcelCount - 1))}
                  onChoose={(chosen) => setPlaces({ ...places, [positionItemId]: Number(chosen) })}
                  choices={[
                    ...Array.from({ length: parcelCount }, (_, at) => ({
                      value: String(at),
                      label: texts.parcel(at + 1),
                    })),
                    { value: '-1', label: texts.notNow },
                  ]}
                />
              ))}
            </fieldset>
          )}
          <ReturnFields errors={errors} />
          <fieldset className={styles.row}>
            <legend>{texts.from}</legend>
            {addressFields.map(({ name, label, otherwise }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                required
                error={errors[name]}
                defaultValue={readText(`from.${name}`) ?? otherwise}
              />
            ))}
          </fieldset>
        </Stack>
      </form>
      {isEmpty && <ErrorLine error={new Error(texts.emptyParcel)} />}
      {!refused && <ErrorLine error={wholeError(ship.error)} />}
    </Dialog>
  );
}
