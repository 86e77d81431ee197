import { useEffect, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { laterTexts } from './later-texts.ts';
import styles from './pdf-dialog.module.css';
import { ErrorState, Loading } from './state.tsx';

type Props = { name: string; load: () => Promise<Blob>; onClose: () => void };

/** Shows a PDF document, if the browser can, and offers to save it. */
export function PdfDialog({ name, load, onClose }: Props) {
  const [state, setState] = useState<string | Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is read once
  useEffect(() => {
    let [url, isGone] = ['', false];
    load().then(
      (document) => {
        if (isGone) return;
        url = URL.createObjectURL(document);
        setState(url);
      },
      (error: Error) => setState(error),
    );
    return () => {
      isGone = true;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [name]);
  return (
    <Dialog
      title={laterTexts.pdf(name)}
      onClose={onClose}
      isWide
      actions={
        typeof state === 'string' && (
          <a href={state} download={`${name}.pdf`} className={buttonClass('primary')}>
            {laterTexts.savePdf}
          </a>
        )
      }
    >
      {state === undefined && <Loading />}
      {state instanceof Error && <ErrorState error={state} />}
      {typeof state === 'string' &&
        (navigator.pdfViewerEnabled ? (
          <iframe src={state} title={laterTexts.pdf(name)} className={styles.document} />
        ) : (
          <p>{laterTexts.noViewer}</p>
        ))}
    </Dialog>
  );
}
