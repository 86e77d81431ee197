import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBegunWrites } from './begun-writes.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { rememberFocus } from './heading.ts';
import { SessionEnded } from './session-ended.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** The language of the title, where it is another one than the page's. */
  lang?: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the most important one last. */
  actions?: ReactNode;
  /** Wide, for a document or a table. */
  isWide?: boolean;
  /** What is entered only searches, and can be lost. */
  isSearch?: boolean;
};

/**
 * A question or a form above the page. It is open as long as it is rendered; Escape and a click beside it close it. When
 * something was entered and not stored, they ask first, and so does a way to another place.
 */
export function Dialog({ title, lang, onClose, children, actions, isWide = false, isSearch = false }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const giveFocusBack = rememberFocus();
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      shown?.close();
      giveFocusBack();
    };
  }, []);
  const { isAsking, enter, send, leave } = useEntered(onClose);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which ends in onCancel
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onClick={closeBeside}
      onInput={isSearch ? undefined : enter}
      onSubmit={send}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser may close it without asking.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className={styles.card}>
        <header className={styles.header}>
          <h2 id={id} lang={lang}>
            {title}
          </h2>
          <IconButton icon="close" label={texts.close} onClick={leave} />
        </header>
        <div className={styles.body}>{children}</div>
        <SessionEnded />
        {isAsking && (
          <p role="alert" className={styles.asking}>
            {texts.notStored}
          </p>
        )}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Asks before entered data is lost by a key or by leaving the place or the page. It is stored when the write that a form
 * began has succeeded: neither a refusal nor a form that only leads to the next step forgets it.
 */
function useEntered(onClose: () => void) {
  const inputs = useRef(0);
  const stored = useRef(0);
  const [isAsking, setAsking] = useState(false);
  const begun = useBegunWrites((count: number) => {
    stored.current = count;
  });
  const isEntered = () => inputs.current > stored.current;
  /** The first attempt asks, the second one leaves. */
  const mayLeave = () => {
    if (!isEntered() || isAsking) return true;
    setAsking(true);
    return false;
  };
  useBlocker({ shouldBlockFn: () => !mayLeave(), enableBeforeUnload: isEntered });
  return {
    isAsking,
    enter(event: FormEvent) {
      // A page below asks about its own forms.
      event.stopPropagation();
      inputs.current += 1;
      setAsking(false);
    },
    send() {
      begun(inputs.current);
      setAsking(false);
    },
    leave() {
      if (!mayLeave()) return;
      // Closing may lead to another place.
      stored.current = inputs.current;
      onClose();
    },
  };
}
