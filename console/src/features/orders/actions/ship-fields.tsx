import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { KeptFocus } from '../../../ui/kept-focus.tsx';
import { Actions } from '../../../ui/page.tsx';
import { readOwn } from '../../../ui/settings.ts';
import type { Item } from '../queries.ts';
import { texts } from '../texts.ts';
import { carriers, choicesOf, needsNumber } from './carriers.ts';
import { type Places, placeOf } from './parcels.ts';
import styles from './ship.module.css';
import type { ShipErrors } from './ship-errors.ts';

type ParcelProps = { at: number; isOnly: boolean; errors: ShipErrors };

/** Fields for the carrier and the tracking number of a parcel. */
export function ParcelFields({ at, isOnly, errors }: ParcelProps) {
  const [carrier, setCarrier] = useState<(typeof carriers)[number]>('DHL');
  return (
    <fieldset className={styles.row}>
      <legend>{isOnly ? texts.oneParcel : texts.parcel(at + 1)}</legend>
      <SelectField
        label={texts.carrier}
        name={`carrier-${at}`}
        value={carrier}
        onChoose={setCarrier}
        choices={choicesOf(carriers)}
      />
      <TextField
        label={texts.trackingNumber}
        name={`trackingNumber-${at}`}
        required={needsNumber(carrier)}
        error={errors[`trackingNumber-${at}`]}
        autoComplete="off"
      />
    </fieldset>
  );
}

type CountProps = { count: number; most: number; onChange: (count: number) => void };

/** Buttons for one parcel more and one less. */
export function ParcelCount({ count, most, onChange }: CountProps) {
  return (
    <KeptFocus>
      <Actions>
        {count < most && (
          <Button small icon="plus" onClick={() => onChange(count + 1)}>
            {texts.addParcel}
          </Button>
        )}
        {count > 1 && (
          <Button small onClick={() => onChange(count - 1)}>
            {texts.removeParcel}
          </Button>
        )}
      </Actions>
    </KeptFocus>
  );
}

type PlaceProps = {
  items: readonly Item[];
  places: Places;
  parcelCount: number;
  onChange: (places: Places) => void;
};

/** For each item the parcel that it goes into. */
export function PlaceFields({ items, places, parcelCount, onChange }: PlaceProps) {
  const parcels = Array.from({ length: parcelCount }, (_, at) => ({
    value: String(at),
    label: texts.parcel(at + 1),
  }));
  return (
    <fieldset className={styles.items}>
      <legend>{texts.whichItems}</legend>
      {items.map(({ positionItemId, product }) => (
        <SelectField
          key={positionItemId}
          label={product.productTitle}
          hint={product.sku}
          value={String(placeOf(positionItemId, { places, parcelCount }))}
          onChoose={(chosen) => onChange({ ...places, [positionItemId]: Number(chosen) })}
          choices={[...parcels, { value: '-1', label: texts.notNow }]}
        />
      ))}
    </fieldset>
  );
}

/** The place that parcels are sent from, and what stands in its fields the first time. */
export const addressFields = [
  { name: 'city', label: texts.city, otherwise: '' },
  { name: 'zipCode', label: texts.zipCode, otherwise: '' },
  { name: 'countryCode', label: texts.country, otherwise: 'DEU' },
] as const;

/** Fields for the place that parcels are sent from. This browser remembers it. */
export function SentFromFields({ errors }: { errors: ShipErrors }) {
  return (
    <fieldset className={styles.row}>
      <legend>{texts.from}</legend>
      {addressFields.map(({ name, label, otherwise }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          required
          error={errors[name]}
          defaultValue={readOwn(`from.${name}`) ?? otherwise}
        />
      ))}
    </fieldset>
  );
}
