import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { useKeptForm } from '../../ui/kept-form.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import styles from './changes.module.css';
import { useDelivery, useProfiles, type useSetDelivery } from './queries.ts';
import { texts } from './texts.ts';

type Props = {
  sku: string;
  /** Held outside, because what is stored draws the form anew. */
  set: ReturnType<typeof useSetDelivery>;
  onDone: () => void;
};

/** How fast an article is sent: its shipping profile, and a processing time of its own. */
export function DeliveryForm({ sku, set, onDone }: Props) {
  const [delivery, profiles] = [useDelivery(sku), useProfiles()];
  const { begun, ...form } = useKeptForm(delivery.data ?? undefined);
  const error = delivery.error ?? profiles.error;
  if (delivery.data === undefined || !profiles.data)
    return error ? <ErrorState error={error} /> : <Loading rows={2} />;
  const { results } = profiles.data;
  if (results.length === 0) return <p>{texts.noProfiles}</p>;
  return (
    <KeptFocus>
      <Filled
        key={`${begun?.shippingProfileId} ${begun?.processingTime}`}
        set={set}
        onDone={onDone}
        form={form}
        stored={begun}
        profiles={results}
      />
    </KeptFocus>
  );
}

type Profiles = NonNullable<ReturnType<typeof useProfiles>['data']>['results'];
type Stored = { readonly shippingProfileId: string; readonly processingTime: string };
type FilledProps = Pick<Props, 'set' | 'onDone'> & {
  form: Omit<ReturnType<typeof useKeptForm>, 'begun'>;
  stored: Stored | undefined;
  profiles: Profiles;
};

function Filled({ set, onDone, form, stored, profiles }: FilledProps) {
  const [shippingProfileId, setProfile] = useState(
    stored?.shippingProfileId ?? profiles[0]!.shippingProfileId,
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (set.isPending) return;
    const days = String(new FormData(event.currentTarget).get('days') ?? '').trim();
    form.send();
    set.mutate(
      { shippingProfileId, processingTime: days === '' ? 'DEFAULT' : days },
      {
        onSuccess: () => {
          form.stored();
          onDone();
        },
      },
    );
  };
  const change = () => {
    form.enter();
    if (set.error) set.reset();
  };
  const own = stored && stored.processingTime !== 'DEFAULT' ? stored.processingTime : '';
  return (
    <>
      <form onInput={change} onSubmit={send} className={styles.delivery}>
        <SelectField
          label={texts.profile}
          value={shippingProfileId}
          onChoose={setProfile}
          hint={stored ? undefined : texts.noDelivery}
          choices={profiles.map((one) => ({
            value: one.shippingProfileId,
            label: one.shippingProfileName,
          }))}
        />
        <div className={styles.form}>
          <NumberField
            label={texts.days}
            name="days"
            min={1}
            max={99}
            defaultValue={own}
            placeholder={texts.daysHint}
          />
          <Button type="submit" isBusy={set.isPending}>
            {texts.storeDelivery}
          </Button>
        </div>
      </form>
      <ErrorLine error={set.error} />
    </>
  );
}
