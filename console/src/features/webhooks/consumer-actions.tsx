import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Consumer, type ConsumerStep, useConsumerStep, useRemoveConsumer } from './queries.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { texts } from './texts.ts';

const said: Readonly<Record<ConsumerStep, string>> = {
  verify: texts.verified,
  pause: texts.paused,
  resume: texts.resumed,
};

const labels: Readonly<Record<ConsumerStep, string>> = {
  verify: texts.verify,
  pause: texts.pause,
  resume: texts.resume,
};

/** The steps that make sense in a state. */
const stepsOf: Readonly<Record<Consumer['state'], readonly ConsumerStep[]>> = {
  unverified: ['verify'],
  active: ['pause'],
  paused: ['resume'],
  disabled: ['verify'],
};

/** The actions for an endpoint. */
export function ConsumerActions({ consumer }: { consumer: Consumer }) {
  const { consumerId, state } = consumer;
  const { may } = useSelf();
  const [open, setOpen] = useState<'test' | 'replay' | 'change' | 'remove'>();
  const step = useConsumerStep(consumerId);
  const take = (name: ConsumerStep) =>
    step.mutate(name, {
      onSuccess: () => showToast(said[name]),
      onError: (error) => showToast(error.message, { isBad: true }),
    });
  const close = () => setOpen(undefined);
  if (!may('replayWebhookEvents')) return null;
  return (
    <>
      {stepsOf[state].map((name) => (
        <Button
          key={name}
          look={name === 'pause' ? 'secondary' : 'primary'}
          isBusy={step.isPending}
          onClick={() => take(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {may('changeWebhookConsumer') && <Button onClick={() => setOpen('change')}>{texts.change}</Button>}
      <Button onClick={() => setOpen('test')}>{texts.test}</Button>
      <Button onClick={() => setOpen('replay')}>{texts.replay}</Button>
      <Button look="danger" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      {open === 'test' && <TestDialog consumer={consumer} onClose={close} />}
      {open === 'change' && <ChangeDialog consumer={consumer} onClose={close} />}
      {open === 'replay' && <ReplayDialog consumerId={consumerId} onClose={close} />}
      {open === 'remove' && <RemoveDialog consumer={consumer} onClose={close} />}
    </>
  );
}

function RemoveDialog({ consumer, onClose }: { consumer: Consumer; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={texts.removeTitle(consumer.url)}
      text={texts.removeText}
      confirm={texts.remove}
      cancel={texts.cancel}
      write={useRemoveConsumer(consumer.consumerId)}
      input={undefined}
      done={texts.removed}
      onClose={onClose}
      onDone={() => void navigate({ to: '/webhooks' })}
    />
  );
}
