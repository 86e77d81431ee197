import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { texts } from './texts.ts';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the most important one last. */
  actions?: ReactNode;
  /** It shows a document or a table, which take room. */
  isWide?: boolean;
};

/** A question or a form above the page. It is open as long as it is rendered; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children, actions, isWide = false }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which ends in onCancel
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className={styles.card}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={texts.close} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
