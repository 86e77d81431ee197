import { useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { wordsOf } from '../../ui/words.ts';
import { FormDialog, textIn } from './form-dialog.tsx';
import { type Address, type AddressToStore, useStoreAddress } from './queries.ts';
import { texts } from './texts.ts';

const types = [
  'NATIONAL',
  'INTERNATIONAL',
  'INTERNATIONAL_CONSOLIDATION_HUB',
] as const satisfies readonly Address['returnWarehouseType'][];

const countries = [
  'Germany',
  'Austria',
  'Czechia',
  'Denmark',
  'France',
  'Italy',
  'Netherlands',
  'Poland',
  'Spain',
] as const satisfies readonly Address['returnCountry'][];

const fields = [
  ['returnRecipient', texts.recipient],
  ['returnRecipientSuffix', texts.suffix],
  ['returnStreet', texts.street],
  ['returnHouseNumber', texts.houseNumber],
  ['returnZipCode', texts.zipCode],
  ['returnCity', texts.city],
] as const;

/** What the marketplace needs of an address: a business in Germany needs no street. */
function isNeeded(name: string, type: Address['returnWarehouseType'], isBusiness: boolean): boolean {
  if (name === 'returnRecipient') return true;
  if (name === 'returnRecipientSuffix') return false;
  return type === 'INTERNATIONAL' || !isBusiness || /ZipCode|City/.test(name);
}

type Props = { address: Address | undefined; isFirst: boolean; onClose: () => void };

/** Makes a return address, or replaces one, whose type and country stay as they are. */
export function AddressDialog({ address, isFirst, onClose }: Props) {
  const store = useStoreAddress(address?.returnAddressId);
  const [type, setType] = useState(address?.returnWarehouseType ?? 'NATIONAL');
  const [country, setCountry] = useState(address?.returnCountry ?? 'Germany');
  const [isBusiness, setBusiness] = useState(address?.isBusinessAddress ?? false);
  const errors = fieldErrors(store.error);
  // The operator of the hub knows where it is.
  const isHub = type === 'INTERNATIONAL_CONSOLIDATION_HUB';
  const bodyOf = (form: FormData): AddressToStore => ({
    returnWarehouseType: type,
    returnRecipient: '',
    ...Object.fromEntries(
      fields.flatMap(([name]) => {
        const text = textIn(form, name);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
    ...(!isHub && { returnCountry: country }),
    isMisdirectedAddress: form.get('isMisdirectedAddress') === 'on',
    ...(!isHub && { isBusinessAddress: form.get('isBusinessAddress') === 'on' }),
  });
  return (
    <FormDialog
      title={address ? texts.changeOne(address.returnRecipient) : texts.addAddress}
      write={store}
      bodyOf={bodyOf}
      onClose={onClose}
    >
      <SelectField
        label={texts.warehouseType}
        value={type}
        onChoose={setType}
        disabled={address !== undefined}
        hint={address ? texts.typeStays : undefined}
        choices={types.map((value) => ({ value, label: wordsOf(value) }))}
      />
      {fields
        .filter(([name]) => !isHub || name.startsWith('returnRecipient'))
        .map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            maxLength={255}
            required={isNeeded(name, type, isBusiness)}
            defaultValue={address?.[name]}
            error={errors[name]}
            autoComplete="off"
          />
        ))}
      {!isHub && (
        <SelectField
          label={texts.country}
          value={country}
          onChoose={setCountry}
          disabled={address !== undefined}
          error={errors.returnCountry}
          choices={countries.map((value) => ({ value, label: value }))}
        />
      )}
      <CheckField
        label={texts.takesMisdirected}
        hint={texts.takesMisdirectedHint}
        name="isMisdirectedAddress"
        defaultChecked={address?.isMisdirectedAddress ?? isFirst}
      />
      <CheckField
        label={texts.business}
        name="isBusinessAddress"
        checked={isBusiness}
        onChange={({ target }) => setBusiness(target.checked)}
      />
    </FormDialog>
  );
}
