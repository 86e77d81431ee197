import { type ReactNode, useEffect, useState } from 'react';
import styles from './styles.module.css';

const SHOWN_MS = 1500;

/** Copies a text and confirms it for a moment. */
export function CopyButton({ code }: { code: string }): ReactNode {
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest');
  useEffect(() => {
    if (state === 'rest') return;
    const timer = setTimeout(() => setState('rest'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const words = { rest: 'Copy', copied: 'Copied', failed: 'Select it' };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={state === 'rest' ? 'Copy code to clipboard' : words[state]}
      onClick={() => {
        copy(code).then(
          () => setState('copied'),
          () => setState('failed'),
        );
      }}
    >
      {words[state]}
    </button>
  );
}

/** Browsers offer the clipboard only over https. */
async function copy(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page may not write to the clipboard.');
  await navigator.clipboard.writeText(text);
}
