import { type FormEvent, useId } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EventTypes, typesIn } from './event-types.tsx';
import { type Consumer, useChangeConsumer } from './queries.ts';
import { texts } from './texts.ts';

/** Changes where an endpoint is, what it is told of and in which order. */
export function ChangeDialog({ consumer, onClose }: { consumer: Consumer; onClose: () => void }) {
  const id = useId();
  const change = useChangeConsumer(consumer.consumerId);
  const errors = fieldErrors(change.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = new FormData(event.currentTarget);
    const url = String(form.get('url')).trim();
    change.mutate(
      {
        // Another address has to pass the challenge anew.
        ...(url !== consumer.url && { url }),
        eventTypes: typesIn(form),
        ordered: form.get('ordered') === 'on',
      },
      {
        onSuccess: () => {
          showToast(texts.changed);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={texts.changeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={change.isPending}>
            {texts.changeNow}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Stack>
          <TextField
            label={texts.url}
            name="url"
            type="url"
            required
            defaultValue={consumer.url}
            hint={texts.changeUrlHint}
            error={errors.url}
            autoComplete="off"
          />
          <EventTypes before={consumer.eventTypes} error={errors.eventTypes} />
          <CheckField
            label={texts.facts.ordered}
            hint={texts.orderedHint}
            name="ordered"
            defaultChecked={consumer.ordered}
          />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={change.error} />}
    </Dialog>
  );
}
