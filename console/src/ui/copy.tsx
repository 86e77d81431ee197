import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy.module.css';
import { texts } from './texts.ts';

const shownMs = 2_000;

/** Copies a text and says so. */
export function CopyButton({ text, label = texts.copy }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <Button small look="quiet" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {isCopied ? texts.copied : label}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  );
}

/** A text with a button that copies it: a link, a key, an id. */
export const CopyField = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <div className={styles.box}>
      <code className={styles.text}>{text}</code>
      <CopyButton text={text} />
    </div>
  </div>
);
