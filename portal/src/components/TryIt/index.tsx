import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import { type ReactNode, useId, useState } from 'react';
import { TRIES } from '../../landing/contents.ts';
import Answer from '../Console/answer.tsx';
import { type ConsoleResult, get } from '../Console/send.ts';
import { useSession } from '../Console/sign-in.tsx';
import styles from './styles.module.css';

/** Sends a request of the reader's choice to the sandbox as a demo seller, and shows the true answer. */
export default function TryIt(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const session = useSession();
  const [path, setPath] = useState<string>(TRIES[0][1]);
  const [result, setResult] = useState<ConsoleResult>();
  const [isWaiting, setIsWaiting] = useState(false);
  const sellers = (session.accounts ?? []).filter(({ clientId }) => clientId.startsWith('seller'));
  const seller = sellers.find(({ clientId }) => clientId === session.clientId) ?? sellers[0];
  if (session.accounts?.length === 0) return <NoSandbox />;
  const run = async (): Promise<void> => {
    if (!seller) return;
    setIsWaiting(true);
    setResult(await get(path, await session.tokenOf(seller.clientId)));
    setIsWaiting(false);
  };
  const chosen = TRIES.find(([, one]) => one === path) ?? TRIES[0];
  return (
    <div className={styles.box}>
      <div className={styles.controls}>
        <Choice
          label="Demo seller"
          value={seller?.clientId ?? ''}
          options={sellers.map(({ clientId, name }) => [clientId, name])}
          onChange={session.choose}
        />
        <Choice
          label="Request"
          value={path}
          options={TRIES.map(([name, one]) => [one, name])}
          onChange={(next) => {
            setPath(next);
            setResult(undefined);
          }}
        />
        <button
          type="button"
          className="button button--primary"
          disabled={!seller || isWaiting}
          onClick={() => void run()}
        >
          {isWaiting ? 'Running …' : 'Run'}
        </button>
      </div>
      <CodeBlock language="bash">{`curl '${siteConfig.url}${path}' -H "Authorization: Bearer $TOKEN"`}</CodeBlock>
      <div className={styles.answer} aria-live="polite">
        {result ? <Answer result={result} /> : <p>Shows {chosen[2]}, as this server answers now.</p>}
      </div>
    </div>
  );
}

function NoSandbox(): ReactNode {
  return (
    <p className={styles.box}>
      This server has no sandbox. Start your own with <Link to="/getting-started">Getting started</Link>, and
      this page sends requests to it.
    </p>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
