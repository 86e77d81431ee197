import { type FormEvent, useId } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { CheckField } from '../../ui/field.tsx';
import { latestError } from '../../ui/latest-error.ts';
import { MomentField } from '../../ui/moment-field.tsx';
import { momentOf } from '../../ui/moments.ts';
import { Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Range, usePreview, useReplay } from './queries.ts';
import { texts } from './texts.ts';

/** A dialog that sends the events of a time range again, after it has told how many they are. */
export function ReplayDialog({ consumerId, onClose }: { consumerId: number; onClose: () => void }) {
  const id = useId();
  const [replay, preview] = [useReplay(consumerId), usePreview(consumerId)];
  const error = latestError(replay, preview);
  const errors = fieldErrors(error);
  const found = preview.data;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (replay.isPending || preview.isPending) return;
    const range = rangeIn(new FormData(event.currentTarget));
    if (!found) {
      preview.mutate(range);
      return;
    }
    replay.mutate(range, {
      onSuccess: ({ events, deliveries }) => {
        showToast(texts.replayed(events, deliveries));
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={texts.replayTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {found?.events !== 0 && (
            <Button look="primary" type="submit" form={id} isBusy={replay.isPending || preview.isPending}>
              {found ? texts.replayThese(found.events) : texts.howMany}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.replayHint}</p>
      <form id={id} onSubmit={send} onInput={() => preview.reset()}>
        <Stack>
          <MomentField label={texts.from} name="from" required error={errors.from && texts.fromLater} />
          <MomentField label={texts.to} name="to" hint={texts.toHint} error={errors.to} />
          <CheckField label={texts.onlyMissed} name="onlyMissed" />
        </Stack>
      </form>
      {found && (
        <p role="status">
          <strong>{texts.wouldSend(found.events, found.deliveries)}</strong>
        </p>
      )}
      {Object.keys(errors).length === 0 && <ErrorLine error={error} />}
    </Dialog>
  );
}

function rangeIn(form: FormData): Range {
  const [from, to] = [momentOf(form.get('from')), momentOf(form.get('to'))];
  const onlyMissed = form.get('onlyMissed') === 'on';
  return { ...(from && { from }), ...(to && { to }), ...(onlyMissed && { onlyMissed }) };
}
