import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { AttemptResult } from '../attempt.tsx';
import { type Consumer, useTestEvent } from '../queries.ts';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

type Props = { consumer: Consumer; onNext: () => void; onStop: () => void };

/** Sends a sample event, and shows what the endpoint answers. */
export function TestStep({ consumer: { consumerId, eventTypes }, onNext, onStop }: Props) {
  const [type, setType] = useState(eventTypes[0]!);
  const test = useTestEvent(consumerId);
  return (
    <StepForm label={texts.wizard.next} onSend={onNext} onStop={onStop}>
      <p>{texts.wizard.testText}</p>
      <SelectField
        label={texts.eventType}
        value={type}
        onChoose={setType}
        choices={eventTypes.map((value) => ({ value, label: value }))}
      />
      <div>
        <Button isBusy={test.isPending} onClick={() => test.mutate(type)}>
          {texts.test}
        </Button>
      </div>
      <ErrorLine error={test.error} />
      {test.data && (
        <div role="status">
          <h3>{texts.testResult}</h3>
          <AttemptResult attempt={test.data} />
        </div>
      )}
    </StepForm>
  );
}
