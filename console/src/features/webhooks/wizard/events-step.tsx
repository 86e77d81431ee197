import { fieldErrors } from '../../../api/errors.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { EventTypes, typesIn } from '../event-types.tsx';
import { type Consumer, type NewConsumer, useAddConsumer } from '../queries.ts';
import type { EventType } from '../search.ts';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

type Props = {
  draft: NewConsumer;
  onBack: (eventTypes: EventType[]) => void;
  /** The server refused what the first step asked for. */
  onRefused: (errors: Readonly<Record<string, string>>, eventTypes: EventType[]) => void;
  onMade: (consumer: Consumer) => void;
  onStop: () => void;
};

/** What the endpoint is told of; then it is made. */
export function EventsStep({ draft, onBack, onRefused, onMade, onStop }: Props) {
  const add = useAddConsumer();
  const errors = fieldErrors(add.error);
  const { key, ...rest } = draft;
  const send = (form: FormData) => {
    const eventTypes = typesIn(form);
    const onError = (error: Error) => {
      const refused = fieldErrors(error);
      if (refused.url !== undefined || refused.consumerId !== undefined) onRefused(refused, eventTypes);
    };
    add.mutate({ ...rest, eventTypes, ...(key ? { key } : {}) }, { onSuccess: onMade, onError });
  };
  return (
    <StepForm
      label={texts.wizard.make}
      isBusy={add.isPending}
      onBack={(form) => onBack(typesIn(form))}
      onStop={onStop}
      onSend={send}
    >
      <EventTypes before={draft.eventTypes} error={errors.eventTypes} />
      {errors.eventTypes === undefined && <ErrorLine error={add.error} />}
    </StepForm>
  );
}
