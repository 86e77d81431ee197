import { useState } from 'react';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { ReturnCarrier } from '../queries.ts';
import { texts } from '../texts.ts';
import { choicesOf, returnCarriers } from './carriers.ts';
import { addressOf, returnChoices } from './return-choices.ts';
import styles from './ship.module.css';
import type { ShipErrors } from './ship-errors.ts';

type Props = {
  errors: ShipErrors;
  /** The seller's return carriers; empty without any, and as long as they are not known. */
  offered: readonly ReturnCarrier[];
};

/** Fields for the return label of a parcel: of which of the seller's return carriers it is, and its number. */
export function ReturnFields({ errors, offered }: Props) {
  return (
    <fieldset className={offered.length > 0 ? styles.column : styles.row}>
      <legend>{texts.returnLabel}</legend>
      {offered.length > 0 ? (
        <ReturnCarrierField offered={offered} error={errors.returnAddressCarrierId} />
      ) : (
        <AnyCarrierField error={errors.returnCarrier} />
      )}
      <TextField
        label={texts.returnNumber}
        name="returnNumber"
        error={errors.returnNumber}
        hint={texts.returnHint}
        autoComplete="off"
      />
    </fieldset>
  );
}

type FieldProps = { error: string | undefined };

/** A choice of one of the seller's return carriers. The carrier of the label follows it. */
function ReturnCarrierField({ offered, error }: FieldProps & Pick<Props, 'offered'>) {
  const [picked, pick] = useState('');
  const only = offered.length === 1 ? offered[0] : undefined;
  const chosen = only ?? offered.find(({ returnAddressCarrierId }) => returnAddressCarrierId === picked);
  return (
    <>
      <SelectField
        label={texts.returnTo}
        name="returnAddressCarrierId"
        value={chosen?.returnAddressCarrierId ?? ''}
        onChoose={pick}
        choices={[...(only ? [] : [{ value: '', label: texts.choose }]), ...returnChoices(offered)]}
        hint={chosen && addressOf(chosen)}
        error={error}
      />
      <input type="hidden" name="returnCarrier" value={chosen?.returnCarrier ?? ''} />
    </>
  );
}

/** A choice of all carriers that labels can be of. */
function AnyCarrierField({ error }: FieldProps) {
  const [carrier, setCarrier] = useState<(typeof returnCarriers)[number]>(returnCarriers[0]);
  return (
    <SelectField
      label={texts.returnCarrier}
      name="returnCarrier"
      value={carrier}
      onChoose={setCarrier}
      choices={choicesOf(returnCarriers)}
      error={error}
    />
  );
}
