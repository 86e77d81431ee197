import { useState } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { codeFields, codesIn, neededCodes, valuesOf } from './codes.ts';
import { FormDialog, textIn } from './form-dialog.tsx';
import { type Carrier, useStoreCarrier } from './queries.ts';
import { texts } from './texts.ts';

type Props = {
  addressId: string;
  carrier: Carrier | undefined;
  /** Carriers that the address has already. */
  known: readonly Carrier['returnCarrier'][];
  onClose: () => void;
};

const all = ['DHL', 'GLS', 'HERMES'] as const satisfies readonly Carrier['returnCarrier'][];

/** Adds a carrier to a return address, or replaces its codes. */
export function CarrierDialog({ addressId, carrier, known, onClose }: Props) {
  const store = useStoreCarrier(addressId, carrier?.returnAddressCarrierId);
  const open = carrier ? [carrier.returnCarrier] : all.filter((one) => !known.includes(one));
  const [chosen, choose] = useState(open[0]!);
  const before = carrier ? valuesOf(carrier) : {};
  return (
    <FormDialog
      title={carrier ? texts.changeOne(carrier.returnCarrier) : texts.addCarrier}
      write={store}
      onClose={onClose}
      bodyOf={(form) => {
        const returnCarrierCodes = codesIn(chosen, (name) => textIn(form, name));
        return { returnCarrier: chosen, ...(returnCarrierCodes && { returnCarrierCodes }) };
      }}
    >
      <SelectField
        label={texts.carrier}
        value={chosen}
        onChoose={choose}
        disabled={carrier !== undefined}
        hint={chosen === 'HERMES' ? texts.noCodes : undefined}
        choices={open.map((value) => ({ value, label: value }))}
      />
      {codeFields[chosen].map((name) => {
        const field = {
          label: texts.codes[name],
          name,
          required: neededCodes.includes(name),
          defaultValue: before[name],
          hint: name === 'leitCode' ? texts.leitCodeHint : undefined,
          autoComplete: 'off',
        };
        const key = `${chosen} ${name}`;
        return name === 'customerId' ? (
          <NumberField key={key} {...field} min={0} max={9_999_999_999} />
        ) : (
          <TextField key={key} {...field} />
        );
      })}
    </FormDialog>
  );
}
