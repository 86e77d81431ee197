import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { OperationView } from '../../../plugins/api-reference/operation-view.ts';
import { type ConsoleResult, ownServer, send, tokenIn } from './send.ts';
import styles from './styles.module.css';

/** Server and token live as long as the page is not reloaded, so that they need not be typed for each operation. */
const remembered: { server?: string; token: string } = { token: '' };

interface FieldProps {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
  kind?: 'text' | 'url' | 'password';
  required?: boolean;
}

function Field({
  label,
  value,
  placeholder,
  onChange,
  kind = 'text',
  required = false,
}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        value={value}
        placeholder={placeholder}
        required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The form of the console; the call goes from the browser straight to the base URL when the reader presses Send. */
export default function ConsoleForm({ operation }: { operation: OperationView }): ReactNode {
  const [server, setServer] = useState(remembered.server ?? ownServer(operation.server, location));
  const [token, setToken] = useState(remembered.token);
  const [parameters, setParameters] = useState(() => initialParameters(operation));
  const [body, setBody] = useState(operation.body?.examples[0]?.text ?? '');
  const [result, setResult] = useState<ConsoleResult>();
  const [busy, setBusy] = useState(false);
  const bodyId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remembered.server = server;
    remembered.token = token;
    setBusy(true);
    void send(operation, { server, token, parameters, body }).then((answer) => {
      remembered.token = tokenIn(operation, answer) ?? token;
      setResult(answer);
      setBusy(false);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Base URL" kind="url" value={server} onChange={setServer} required />
      {operation.scopes && (
        <Field
          label="Bearer token"
          kind="password"
          value={token}
          placeholder="Comes by itself when you send “Get an access token”"
          onChange={setToken}
        />
      )}
      {operation.parameters.map((parameter) => {
        const key = `${parameter.in} ${parameter.name}`;
        return (
          <Field
            key={key}
            label={parameter.name}
            value={parameters[key] ?? ''}
            placeholder={parameter.example ?? parameter.default}
            required={parameter.required === true}
            onChange={(value) => setParameters((all) => ({ ...all, [key]: value }))}
          />
        );
      })}
      {operation.body && (
        <div className={styles.field}>
          <label htmlFor={bodyId}>Body ({operation.body.contentType})</label>
          <textarea
            id={bodyId}
            rows={Math.min(16, body.split('\n').length + 1)}
            value={body}
            spellCheck={false}
            onChange={(event) => setBody(event.target.value)}
          />
        </div>
      )}
      <button className="button button--primary" type="submit" disabled={busy}>
        {busy ? 'Waiting for the answer' : `Send ${operation.method}`}
      </button>
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </form>
  );
}

function Result({ result }: { result: ConsoleResult }): ReactNode {
  if (result.kind === 'failure') return <p className={styles.failure}>{result.message}</p>;
  return (
    <div className={styles.result}>
      <p>
        <strong>{result.status}</strong> in {result.durationMs} ms
      </p>
      <details>
        <summary>Headers the browser may read</summary>
        <pre>{result.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      </details>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{result.text || '(empty body)'}</pre>
    </div>
  );
}

function initialParameters(operation: OperationView): Record<string, string> {
  const filled = operation.parameters.filter((parameter) => parameter.sample !== undefined);
  return Object.fromEntries(
    filled.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter.sample ?? '']),
  );
}
