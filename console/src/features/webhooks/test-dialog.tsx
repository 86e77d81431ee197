import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import { AttemptResult } from './attempt.tsx';
import { type Consumer, useTestEvent } from './queries.ts';
import { texts } from './texts.ts';

/** Sends a sample event and shows what the endpoint answers. */
export function TestDialog({ consumer, onClose }: { consumer: Consumer; onClose: () => void }) {
  const { consumerId, eventTypes } = consumer;
  const [type, setType] = useState(eventTypes[0]!);
  const send = useTestEvent(consumerId);
  return (
    <Dialog
      title={texts.test}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="primary" isBusy={send.isPending} onClick={() => send.mutate(type)}>
            {texts.testNow}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.eventType}
        value={type}
        onChoose={setType}
        choices={eventTypes.map((value) => ({ value, label: value }))}
      />
      <ErrorLine error={send.error} />
      {send.data && (
        <>
          <h3>{texts.testResult}</h3>
          <AttemptResult attempt={send.data} />
        </>
      )}
    </Dialog>
  );
}
