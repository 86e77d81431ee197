import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';
import Answer from './answer.tsx';
import { Body, Parameters } from './inputs.tsx';
import { type ConsoleResult, type Input, keyOf, send, tokenIn } from './send.ts';
import { type Session, SignIn, useSession } from './sign-in.tsx';
import styles from './styles.module.css';

/**
 * "Try it": calls the API that serves this page, when the reader presses Send. On wide screens the answer is beside
 * the form.
 */
export default function Console({ operation }: { operation: OperationView }): ReactNode {
  const session = useSession();
  const [input, setInput] = useState(() => initialInput(operation));
  const [result, setResult] = useState<ConsoleResult>();
  const [busy, setBusy] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const token = operation.scopes ? await session.freshToken() : undefined;
    const got = await send(operation, input, token);
    const own = tokenIn(operation, got);
    if (own) session.keepToken(own);
    setResult(got);
    setBusy(false);
  };
  return (
    <section className={styles.console} aria-labelledby="try-it">
      <Form
        operation={operation}
        input={input}
        setInput={setInput}
        session={session}
        busy={busy}
        submit={submit}
      />
      <div ref={answer} className={styles.answer} aria-live="polite">
        {result ? <Answer result={result} /> : <p className={styles.hint}>The answer appears here.</p>}
      </div>
      <noscript>
        <p>The console needs JavaScript. The samples below work in any shell.</p>
      </noscript>
    </section>
  );
}

interface FormProps {
  operation: OperationView;
  input: Input;
  setInput: (change: (input: Input) => Input) => void;
  session: Session;
  busy: boolean;
  submit: () => Promise<void>;
}

function Form({ operation, input, setInput, session, busy, submit }: FormProps): ReactNode {
  const isBrowser = useIsBrowser();
  const set = (key: string, value: string): void =>
    setInput((all) => ({ ...all, parameters: { ...all.parameters, [key]: value } }));
  const required = operation.parameters.filter((parameter) => parameter.required);
  const optional = operation.parameters.filter((parameter) => !parameter.required);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit}>
      <fieldset className={styles.fieldset} disabled={!isBrowser}>
        <div className={styles.bar}>
          <Heading as="h2" id="try-it">
            Try it
          </Heading>
          {operation.scopes && <SignIn session={session} />}
          <button className="button button--primary" type="submit" disabled={busy}>
            {busy ? 'Waiting …' : `Send ${operation.method}`}
          </button>
        </div>
        <div className={styles.fields}>
          <Parameters parameters={required} input={input} set={set} />
          {operation.body && <Body body={operation.body} input={input} setInput={setInput} set={set} />}
          {optional.length > 0 && (
            <details open={required.length === 0 && !operation.body}>
              <summary>
                {optional.length} optional {optional.length === 1 ? 'parameter' : 'parameters'}
              </summary>
              <div className={styles.list}>
                <Parameters parameters={optional} input={input} set={set} />
              </div>
            </details>
          )}
        </div>
      </fieldset>
    </form>
  );
}

function initialInput({ parameters, body }: OperationView): Input {
  const filled = parameters.flatMap((one) => (one.sample === undefined ? [] : [[keyOf(one), one.sample]]));
  const text = body?.examples[0]?.text ?? '';
  const isForm = body?.contentType.includes('form');
  const fields = isForm ? [...new URLSearchParams(text)].map(([name, value]) => [`form ${name}`, value]) : [];
  return { parameters: Object.fromEntries([...filled, ...fields]), body: isForm ? '' : text };
}
