import { fieldErrors } from '../../../api/errors.ts';
import { ErrorLine } from '../../../ui/state.tsx';
import { EventTypes, typesIn } from '../event-types.tsx';
import { type Consumer, type NewConsumer, useAddConsumer } from '../queries.ts';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

type Props = {
  draft: NewConsumer;
  onBack: () => void;
  /** The server refused what the first step asked for. */
  onRefused: (errors: Readonly<Record<string, string>>) => void;
  onMade: (consumer: Consumer) => void;
  onStop: () => void;
};

/** What the endpoint is told of; then it is made. */
export function EventsStep({ draft, onBack, onRefused, onMade, onStop }: Props) {
  const add = useAddConsumer();
  const errors = fieldErrors(add.error);
  const { key, ...rest } = draft;
  const onError = (error: Error) => {
    const refused = fieldErrors(error);
    if (refused.url !== undefined || refused.consumerId !== undefined) onRefused(refused);
  };
  return (
    <StepForm
      label={texts.wizard.make}
      isBusy={add.isPending}
      onBack={onBack}
      onStop={onStop}
      onSend={(form) =>
        add.mutate(
          { ...rest, eventTypes: typesIn(form), ...(key ? { key } : {}) },
          { onSuccess: onMade, onError },
        )
      }
    >
      <EventTypes before={draft.eventTypes} error={errors.eventTypes} />
      {errors.eventTypes === undefined && <ErrorLine error={add.error} />}
    </StepForm>
  );
}
