import useIsBrowser from '@docusaurus/useIsBrowser';
import { highlight } from 'highlight-at-build';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './styles.module.css';

interface Props {
  children: ReactNode;
  /** Of a fenced block: `language-` and its word. */
  className?: string;
  language?: string;
  title?: ReactNode;
  /** What stands behind the word of a fence; `answer` says that a server gave this. */
  metastring?: string;
}

/** A piece of code with a button that copies it. Highlighted by the build; only on pages opened by a click the browser does it. */
export default function CodeBlock({ children, className, language, title, metastring }: Props): ReactNode {
  const code = Children.toArray(children).join('').replace(/\n$/, '');
  const word = language ?? /language-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const caption = captionOf(metastring);
  return (
    <div className={`theme-code-block ${styles.block} ${caption ? styles.answer : ''}`}>
      {title && <div className={styles.title}>{title}</div>}
      {caption && <div className={styles.caption}>{caption}</div>}
      <div className={styles.content}>
        <Code key={`${word} ${code}`} code={code} language={word === 'sh' ? 'bash' : word} />
        <CopyButton code={code} />
      </div>
    </div>
  );
}

function captionOf(metastring = ''): string | undefined {
  const [word, which] = metastring.split(' ');
  if (word !== 'answer') return undefined;
  return which === 'last' ? 'Answer to the last request' : 'Answer';
}

function Code({ code, language }: { code: string; language: string }): ReactNode {
  const [isServed] = useState(!useIsBrowser());
  const [html, setHtml] = useState(() => highlight(code, language));
  useEffect(() => {
    if (isServed) return;
    let isGone = false;
    void import('../../highlight/highlight.ts').then((highlighter) => {
      if (!isGone) setHtml(highlighter.highlight(code, language));
    });
    return () => {
      isGone = true;
    };
  }, [isServed, code, language]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is too wide is scrolled with the keys
    <pre className={styles.pre} tabIndex={0} data-language={language}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from escaped code. A page of the build keeps its own. */}
      <code suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
