import { useState } from 'react';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { wordsOf } from '../../ui/words.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Profile, type ProfileToStore, useStoreProfile } from './queries.ts';
import { texts } from './texts.ts';

const days = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const satisfies readonly Profile['workingDays'][number][];

const kinds = [
  'PARCEL',
  'FORWARDER_PREFERREDLOCATION',
  'FORWARDER_CURBSIDE',
  'FORWARDER_HEAVYDUTY',
] as const satisfies readonly Profile['deliveryType'][];

/** `00:00`, `00:30` and so on: the marketplace takes full and half hours. */
const cutoffs = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
);

const usual = {
  shippingProfileName: '',
  workingDays: days.slice(0, 5) as Profile['workingDays'],
  orderCutoff: '12:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
} as const satisfies ProfileToStore;

/** Makes a shipping profile, or replaces one, whose kind of delivery stays as it is. */
export function ProfileDialog({ profile, onClose }: { profile: Profile | undefined; onClose: () => void }) {
  const store = useStoreProfile(profile?.shippingProfileId);
  const before: ProfileToStore = profile ?? usual;
  const [deliveryType, setType] = useState(before.deliveryType);
  const [orderCutoff, setCutoff] = useState(before.orderCutoff);
  return (
    <FormDialog
      title={profile ? texts.changeOne(profile.shippingProfileName) : texts.addProfile}
      write={store}
      onClose={onClose}
      bodyOf={(form): ProfileToStore => ({
        shippingProfileName: String(form.get('name')).trim(),
        workingDays: form.getAll('day') as ProfileToStore['workingDays'],
        orderCutoff,
        deliveryType,
        defaultProcessingTime: Number(form.get('processing')),
        transportTime: Number(form.get('transport')),
      })}
    >
      <TextField
        label={texts.profileName}
        name="name"
        required
        maxLength={100}
        defaultValue={before.shippingProfileName}
        autoComplete="off"
      />
      <SelectField
        label={texts.deliveryType}
        value={deliveryType}
        onChoose={setType}
        disabled={profile !== undefined}
        hint={profile ? texts.deliveryTypeStays : undefined}
        choices={kinds.map((value) => ({ value, label: wordsOf(value) }))}
      />
      <Days before={before.workingDays} />
      <SelectField
        label={texts.orderCutoff}
        value={orderCutoff}
        onChoose={setCutoff}
        choices={cutoffs.map((value) => ({ value, label: value }))}
      />
      <DayCount label={texts.processing} name="processing" before={before.defaultProcessingTime} />
      <DayCount label={texts.transport} name="transport" before={before.transportTime} />
    </FormDialog>
  );
}

const Days = ({ before }: { before: Profile['workingDays'] }) => (
  <fieldset>
    <legend>{texts.workingDays}</legend>
    {days.map((day) => (
      <CheckField
        key={day}
        label={wordsOf(day)}
        name="day"
        value={day}
        defaultChecked={before.includes(day)}
      />
    ))}
  </fieldset>
);

const DayCount = ({ label, name, before }: { label: string; name: string; before: number }) => (
  <NumberField label={label} name={name} min={1} max={99} required defaultValue={before} />
);
