import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSelf } from '../session/self.tsx';
import { IconButton } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import styles from './account-menu.module.css';
import { texts } from './texts.ts';

// Loaded when it is opened first.
const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }));

/** Who is signed in, how the console looks, and the way out. */
export function AccountMenu() {
  const { self } = useSelf();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen]);
  const closeByKey = ({ key }: { key: string }) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is inside, wherever the focus is
    <div ref={place} className={styles.place} onKeyDown={closeByKey}>
      <IconButton
        icon="user"
        label={texts.account(self.name ?? self.personId)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ErrorBoundary instead={null}>
          <Suspense>
            <AccountPanel id={id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
