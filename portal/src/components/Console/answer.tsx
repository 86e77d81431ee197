import CodeBlock from '@theme/CodeBlock';
import { type ReactNode, useEffect, useState } from 'react';
import type { ConsoleResult } from './send.ts';
import styles from './styles.module.css';

/** Shows the API's answer: JSON as text, a file as a download, and a PDF or picture also as a preview. */
export default function Answer({ result }: { result: ConsoleResult }): ReactNode {
  if (result.kind === 'failure') return <p className={styles.failure}>{result.message}</p>;
  return (
    <>
      <p className={styles.status}>
        <strong>{result.status}</strong> in {result.durationMs} ms
      </p>
      {result.file ? (
        <File file={result.file} />
      ) : (
        <CodeBlock language={result.isJson ? 'json' : 'text'}>{result.text || '(empty body)'}</CodeBlock>
      )}
      <details>
        <summary>{result.headers.length} headers</summary>
        <CodeBlock language="http">
          {result.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </CodeBlock>
      </details>
    </>
  );
}

function File({ file }: { file: { name: string; content: Blob } }): ReactNode {
  const url = useAddress(file.content);
  if (!url) return null;
  const { type, size } = file.content;
  return (
    <>
      <p>
        <a className="button button--secondary button--sm" href={url} download={file.name}>
          Download {file.name}
        </a>{' '}
        {type}, {Math.max(1, Math.round(size / 1000))} KB
      </p>
      {type === 'application/pdf' && navigator.pdfViewerEnabled && (
        <iframe className={styles.shown} src={url} title={file.name} />
      )}
      {type.startsWith('image/') && <img className={styles.picture} src={url} alt={file.name} />}
    </>
  );
}

/** An object URL for a file in memory, which exists as long as the file is shown. */
function useAddress(content: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
