import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { TextField } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { NewConsumer } from '../queries.ts';
import { type Receiver, useHasReceiver, useUseReceiver } from '../receiver-queries.ts';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

type Props = {
  draft: NewConsumer;
  /** What the server refused, by the names of the fields. */
  refused: Readonly<Record<string, string>>;
  onNext: (part: Partial<NewConsumer>) => void;
  onStop: () => void;
};

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Where events are sent to: an address of one's own, or the test receiver of the sandbox. */
export function EndpointStep({ draft, refused, onNext, onStop }: Props) {
  const [urlError, setUrlError] = useState(refused.url);
  const [own, setOwn] = useState<Receiver>();
  return (
    <StepForm
      label={texts.wizard.next}
      onStop={onStop}
      onSend={(form) => {
        const url = String(form.get('url')).trim();
        if (!isWebAddress(url)) return setUrlError(texts.wizard.noWebAddress);
        onNext({
          url,
          consumerId: Number(form.get('consumerId')),
          ...(own && url === own.url && { key: own.publicKey }),
        });
      }}
    >
      <OwnReceiver onUse={setOwn} />
      <TextField
        key={own?.url}
        label={texts.url}
        name="url"
        type="url"
        required
        defaultValue={own?.url ?? draft.url}
        placeholder="https://"
        hint={texts.urlHint}
        error={urlError}
        autoComplete="off"
      />
      <NumberField
        label={texts.number}
        name="consumerId"
        required
        min={1}
        max={2_147_483_647}
        defaultValue={draft.consumerId}
        hint={texts.numberHint}
        error={refused.consumerId}
      />
    </StepForm>
  );
}

/** Fills in the test receiver of the sandbox, which is made when there is none. */
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
