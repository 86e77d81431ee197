import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { focusHeading } from './heading.ts';
import { SessionEnded } from './session-ended.tsx';
import styles from './side-panel.module.css';
import { texts } from './texts.ts';

const wide = matchMedia('(min-width: 1100px)');
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};
const isWide = () => wide.matches;

/** A list with the details of one of its entries beside it. */
export const Split = ({ children, panel }: { children: ReactNode; panel: ReactNode }) => (
  <div className={panel ? styles.split : undefined}>
    <div className={styles.main}>{children}</div>
    {panel}
  </div>
);

type Props = { title: ReactNode; label: string; onClose: () => void; children: ReactNode };

/** Details beside the list where there is room, else above the page. Escape closes them and leads back to the list. */
export function SidePanel({ title, label, onClose, children }: Props) {
  const hasRoom = useSyncExternalStore(subscribe, isWide);
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const shown = panel.current;
    before.current ??= document.activeElement;
    if (hasRoom) shown?.show();
    else shown?.showModal();
    shown?.querySelector<HTMLElement>('h2')?.focus();
    return () => shown?.close();
  }, [hasRoom]);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      // The entry may have left the list meanwhile.
      else focusHeading();
    },
    [],
  );
  return (
    <dialog
      ref={panel}
      className={hasRoom ? styles.beside : styles.above}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking.
      onClose={() => !panel.current?.open && onClose()}
      // Escape in a dialog that was opened from here closes that dialog alone.
      onKeyDown={({ key, target }) =>
        key === 'Escape' && hasRoom && (target as Element).closest('dialog') === panel.current && onClose()
      }
    >
      <header className={styles.header}>
        <h2 id={id} tabIndex={-1} className={styles.title} aria-label={label}>
          {title}
        </h2>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {!hasRoom && <SessionEnded />}
        {children}
      </div>
    </dialog>
  );
}
