import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isolated } from './isolated.ts';
import { texts } from './texts.ts';
import styles from './toast.module.css';

type Toast = { readonly id: number; readonly text: string; readonly isBad: boolean };

const shownMs = 6_000;
const mostShown = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message; a failure stays until it is dismissed. */
export function showToast(text: string, { isBad = false } = {}): void {
  lastId += 1;
  replace([...toasts, { id: lastId, text, isBad }].slice(-mostShown));
}

const dismiss = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; once in a page. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section className={styles.region} aria-label="Messages" aria-live="polite">
      {shown.map((toast) => (
        <OneToast key={toast.id} {...toast} />
      ))}
    </section>
  );
}

function OneToast({ id, text, isBad }: Toast) {
  useEffect(() => {
    if (isBad) return undefined;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isBad]);
  return (
    <div className={classNames(styles.toast, isBad && styles.bad)} role={isBad ? 'alert' : undefined}>
      <Icon name={isBad ? 'alert' : 'check'} />
      <span className={styles.text}>{isBad ? isolated(text) : text}</span>
      <IconButton icon="close" label={texts.dismiss} onClick={() => dismiss(id)} />
    </div>
  );
}
