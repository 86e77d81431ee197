import { useState } from 'react';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useReturnCarriers } from '../queries.ts';
import { texts } from '../texts.ts';
import { carrierName, carriers, needsNumber, returnCarriers } from './carriers.ts';
import styles from './ship.module.css';
import type { ShipErrors } from './ship-errors.ts';

const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: carrierName(value) }));

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
        maxLength={100}
        autoComplete="off"
      />
    </fieldset>
  );
}

/** Fields for the return label of a parcel. They offer the carriers that the seller has chosen for returns, if any. */
export function ReturnFields({ errors = {} }: { errors?: ShipErrors }) {
  const chosen = useReturnCarriers().data ?? [];
  const offered = returnCarriers.filter((one) => chosen.length === 0 || chosen.includes(one));
  const [picked, setPicked] = useState<(typeof returnCarriers)[number]>();
  const carrier = offered.find((one) => one === picked) ?? offered[0]!;
  return (
    <fieldset className={styles.row}>
      <legend>{texts.returnLabel}</legend>
      <SelectField
        label={texts.returnCarrier}
        name="returnCarrier"
        value={carrier}
        onChoose={setPicked}
        choices={choicesOf(offered)}
      />
      <TextField
        label={texts.returnNumber}
        name="returnNumber"
        error={errors.returnNumber}
        hint={texts.returnHint}
        maxLength={100}
        autoComplete="off"
      />
    </fieldset>
  );
}
