import useIsBrowser from '@docusaurus/useIsBrowser';
import { highlight } from 'highlight-at-build';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './styles.module.css';

interface Props {
  children: ReactNode;
  /** Class of a fenced block: `language-` and its language. */
  className?: string;
  language?: string;
  title?: ReactNode;
  /** The text after the language of a fence. `answer` marks an answer of the server. */
  metastring?: string;
}

/** A piece of code with a copy button. The build highlights it; after a click on a link the browser does. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll wide code
    <pre className={styles.pre} tabIndex={0} data-language={language}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from escaped code. Pages of the build keep their highlighted HTML. */}
      <code suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
