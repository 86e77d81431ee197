import { type FormEvent, useId } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { momentOf } from '../../ui/moments.ts';
import { Stack } from '../../ui/page.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useReplay } from './queries.ts';
import { texts } from './texts.ts';

/** A dialog that sends the events of a time range again. */
export function ReplayDialog({ consumerId, onClose }: { consumerId: number; onClose: () => void }) {
  const id = useId();
  const replay = useReplay(consumerId);
  const errors = fieldErrors(replay.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (replay.isPending) return;
    const form = new FormData(event.currentTarget);
    const [from, to] = [momentOf(form.get('from')), momentOf(form.get('to'))];
    const onlyMissed = form.get('onlyMissed') === 'on';
    replay.mutate(
      { ...(from && { from }), ...(to && { to }), ...(onlyMissed && { onlyMissed }) },
      {
        onSuccess: ({ events, deliveries }) => {
          showToast(texts.replayed(events, deliveries));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={texts.replayTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={replay.isPending}>
            {texts.replayNow}
          </Button>
        </>
      }
    >
      <p>{texts.replayHint}</p>
      <form id={id} onSubmit={send}>
        <Stack>
          <MomentField label={texts.from} name="from" required error={errors.from} />
          <MomentField label={texts.to} name="to" hint={texts.toHint} error={errors.to} />
          <CheckField label={texts.onlyMissed} name="onlyMissed" />
        </Stack>
      </form>
      {Object.keys(errors).length === 0 && <ErrorLine error={replay.error} />}
    </Dialog>
  );
}
