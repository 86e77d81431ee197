import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Read } from '../../../ui/read.tsx';
import { type Consumer, type NewConsumer, useConsumer } from '../queries.ts';
import { texts } from '../texts.ts';
import { CodeStep } from './code-step.tsx';
import { EndpointStep } from './endpoint-step.tsx';
import { EventsStep } from './events-step.tsx';
import { KeyStep } from './key-step.tsx';
import { TestStep } from './test-step.tsx';
import { VerifyStep } from './verify-step.tsx';
import styles from './wizard.module.css';

const names = ['endpoint', 'key', 'events', 'verify', 'test', 'code'] as const;
type Name = (typeof names)[number];

/** Leads from an address to an endpoint that gets events, and to the code that receives them. */
export function Wizard({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [at, setAt] = useState<Name>('endpoint');
  const [draft, setDraft] = useState<NewConsumer>({
    consumerId: 106,
    url: '',
    eventTypes: ['order.created'],
  });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<number>();
  const finish = () => {
    onClose();
    if (made !== undefined)
      void navigate({
        to: '/webhooks/$consumerId',
        params: { consumerId: String(made) },
        // The endpoint is stored.
        ignoreBlocker: true,
      });
  };
  const fill = (part: Partial<NewConsumer>, next: Name) => {
    setDraft({ ...draft, ...part });
    setAt(next);
  };
  const common = { draft, onStop: finish };
  const steps: Readonly<Record<Name, ReactNode>> = {
    endpoint: (
      <EndpointStep
        {...common}
        refused={refused}
        onNext={(part) => {
          setRefused({});
          fill(part, 'key');
        }}
      />
    ),
    key: (
      <KeyStep
        {...common}
        onBack={(key) => fill({ key }, 'endpoint')}
        onNext={(key) => fill({ key }, 'events')}
      />
    ),
    events: (
      <EventsStep
        {...common}
        onBack={(eventTypes) => fill({ eventTypes }, 'key')}
        onRefused={(errors, eventTypes) => {
          setRefused(errors);
          fill({ eventTypes }, 'endpoint');
        }}
        onMade={({ consumerId }) => {
          setMade(consumerId);
          setAt('verify');
        }}
      />
    ),
    verify: made && <OfMade id={made} step={(consumer) => <VerifyStep {...stepOf(consumer, 'test')} />} />,
    test: made && <OfMade id={made} step={(consumer) => <TestStep {...stepOf(consumer, 'code')} />} />,
    code: <CodeStep url={draft.url} onFinish={finish} />,
  };
  const stepOf = (consumer: Consumer, next: Name) => ({
    consumer,
    onNext: () => setAt(next),
    onStop: finish,
  });
  return (
    <Dialog title={texts.add} isWide onClose={finish}>
      <Progress at={at} />
      {steps[at]}
    </Dialog>
  );
}

/** A step about an endpoint that was made, as it is at present. */
function OfMade({ id, step }: { id: number; step: (consumer: Consumer) => ReactNode }) {
  return <Read read={useConsumer(id)}>{step}</Read>;
}

/** The steps. Another step takes the focus, so that the keyboard goes on from it and screen readers name it. */
function Progress({ at }: { at: Name }) {
  const current = useRef<HTMLLIElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) current.current?.focus();
    before.current = at;
  }, [at]);
  return (
    <ol className={styles.progress}>
      {names.map((name, index) => (
        <li
          key={name}
          ref={name === at ? current : undefined}
          tabIndex={-1}
          aria-current={name === at ? 'step' : undefined}
          data-done={index < names.indexOf(at) || undefined}
        >
          {texts.wizard.steps[name]}
        </li>
      ))}
    </ol>
  );
}
