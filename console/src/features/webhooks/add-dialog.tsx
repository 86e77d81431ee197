import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, TextArea, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type NewConsumer, useAddConsumer } from './queries.ts';
import { type Receiver, useHasReceiver, useUseReceiver } from './receiver-queries.ts';
import { type EventType, eventTypes } from './search.ts';
import { texts } from './texts.ts';

/** A form for a new consumer: its number, its address and its event types. The key can be added later. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const add = useAddConsumer();
  const navigate = useNavigate();
  const errors = fieldErrors(add.error);
  const [own, setOwn] = useState<Receiver>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(consumerOf(new FormData(event.currentTarget)), {
      onSuccess: ({ consumerId }) => {
        showToast(texts.added);
        onClose();
        void navigate({ to: '/webhooks/$consumerId', params: { consumerId: String(consumerId) } });
      },
    });
  };
  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={add.isPending}>
            {texts.addNow}
          </Button>
        </>
      }
    >
      <OwnReceiver onUse={setOwn} />
      <form id={id} onSubmit={send}>
        <Stack key={own?.url}>
          <TextField
            label={texts.url}
            name="url"
            type="url"
            required
            defaultValue={own?.url}
            placeholder="https://"
            hint={texts.urlHint}
            error={errors.url}
            autoComplete="off"
          />
          <TextField
            label={texts.number}
            name="consumerId"
            type="number"
            required
            min={1}
            hint={texts.numberHint}
            error={errors.consumerId}
          />
          <EventTypes />
          <TextArea
            label={texts.key}
            name="key"
            rows={4}
            defaultValue={own?.publicKey}
            hint={texts.keyHint}
            error={errors.key}
          />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={add.error} />}
    </Dialog>
  );
}

/** Fills in the address of the sandbox's test receiver, and makes the receiver if there is none. */
function OwnReceiver({ onUse }: { onUse: (receiver: Receiver) => void }) {
  const hasReceiver = useHasReceiver();
  const use = useUseReceiver();
  if (!hasReceiver) return null;
  return (
    <div>
      <Button
        icon="webhooks"
        isBusy={use.isPending}
        onClick={() => use.mutate(undefined, { onSuccess: (receiver) => receiver && onUse(receiver) })}
      >
        {texts.receiver.use}
      </Button>
      <ErrorLine error={use.error} />
    </div>
  );
}

function EventTypes() {
  const [chosen, setChosen] = useState<ReadonlySet<EventType>>(new Set(['order.created']));
  const toggle = (type: EventType) =>
    setChosen(new Set(eventTypes.filter((one) => chosen.has(one) !== (one === type))));
  return (
    <fieldset>
      <legend>{texts.types}</legend>
      {eventTypes.map((type) => (
        <CheckField
          key={type}
          label={type}
          name="eventTypes"
          value={type}
          checked={chosen.has(type)}
          onChange={() => toggle(type)}
        />
      ))}
    </fieldset>
  );
}

function consumerOf(form: FormData): NewConsumer {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const key = text('key');
  return {
    consumerId: Number(text('consumerId')),
    url: text('url'),
    eventTypes: form.getAll('eventTypes') as EventType[],
    ...(key === '' ? {} : { key }),
  };
}
