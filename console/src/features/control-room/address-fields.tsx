import { useState } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AddressToSet } from './queries.ts';
import { texts } from './texts.ts';

const salutations = [
  'MS',
  'MR',
  'COMPANY',
  'UNKNOWN',
] as const satisfies readonly AddressToSet['salutation'][];

/** Name, the most characters, and whether it is needed. */
const fields = [
  ['firstName', 100, false],
  ['lastName', 100, true],
  ['street', 100, true],
  ['houseNumber', 20, false],
  ['addition', 100, false],
  ['zipCode', 10, true],
  ['city', 60, true],
  ['countryCode', 3, true],
  ['phoneNumber', 40, false],
  ['email', 200, false],
] as const;

type Props = {
  before?: Partial<AddressToSet> | undefined;
  errors?: Readonly<Record<string, string>>;
};

/** Where a customer wants it to be sent. */
export function AddressFields({ before = {}, errors = {} }: Props) {
  const [salutation, setSalutation] = useState(before.salutation ?? 'MS');
  return (
    <>
      <SelectField
        label={texts.salutation}
        name="salutation"
        value={salutation}
        onChoose={setSalutation}
        choices={salutations.map((value) => ({ value, label: texts.salutations[value] }))}
      />
      {fields.map(([name, maxLength, required]) => (
        <TextField
          key={name}
          label={texts.addressFields[name]}
          name={name}
          maxLength={maxLength}
          required={required || (name === 'firstName' && salutation !== 'COMPANY')}
          defaultValue={before[name] ?? (name === 'countryCode' ? 'DEU' : undefined)}
          error={errors[name]}
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** The address of a filled form; what is empty is left out. */
export function addressIn(form: FormData): AddressToSet {
  const entered = fields.flatMap(([name]) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? [] : [[name, text] as const];
  });
  return { salutation: form.get('salutation'), ...Object.fromEntries(entered) } as AddressToSet;
}
