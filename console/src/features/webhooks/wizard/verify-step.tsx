import { Badge } from '../../../ui/badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { type Consumer, useConsumerStep } from '../queries.ts';
import { ConsumerBadge } from '../states.tsx';
import { texts } from '../texts.ts';
import { StepForm } from './step-form.tsx';

type Props = { consumer: Consumer; onNext: () => void; onStop: () => void };

/** The endpoint has to answer a ping before anything is sent to it. */
export function VerifyStep({ consumer: { consumerId, state }, onNext, onStop }: Props) {
  const verify = useConsumerStep(consumerId);
  const isActive = state === 'active';
  return (
    <StepForm
      label={isActive ? texts.wizard.next : texts.verify}
      isBusy={verify.isPending}
      onStop={onStop}
      onSend={() => (isActive ? onNext() : verify.mutate('verify'))}
    >
      <p>{texts.wizard.verifyText}</p>
      <p role="status">
        <ConsumerBadge state={state} /> {isActive && <Badge tone="good">{texts.verified}</Badge>}
      </p>
      <ErrorLine error={verify.error} />
    </StepForm>
  );
}
