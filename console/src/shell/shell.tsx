import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelf } from '../session/self.tsx';
import { leaveToSignIn } from '../session/sign-in.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { whenIdle } from '../ui/idle.tsx';
import { ownSettings } from '../ui/settings.ts';
import { EmptyState } from '../ui/state.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { mayOpen } from './screens.ts';
import styles from './shell.module.css';
import { texts } from './texts.ts';
import { useIsOutdated } from './version.ts';

// Not a part of the first screen. The palette is loaded right behind it, so that it is there before somebody types.
const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(loadPalette);
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

/** The frame around every screen. */
export function Shell() {
  const { self } = useSelf();
  // Before any list below reads them.
  ownSettings(self.personId);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what closes it
  useEffect(() => setMenuOpen(false), [path]);
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {texts.skip}
      </a>
      <aside className={styles.side}>
        <Navigation />
      </aside>
      <header className={styles.bar}>
        <span className={styles.menuButton}>
          <IconButton icon="menu" label={texts.openNavigation} onClick={() => setMenuOpen(true)} />
        </span>
        <button type="button" className={styles.search} onClick={() => setPaletteOpen(true)}>
          <Icon name="search" />
          <span>{texts.paletteShort}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <SandboxClock />
        <AccountMenu />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Connection />
        {mayOpen(self, path) ? (
          <Outlet />
        ) : (
          <EmptyState icon="user" title={texts.notAllowed} isPage>
            {texts.notAllowedText}
          </EmptyState>
        )}
      </main>
      <ErrorBoundary instead={null}>
        <Suspense>
          {isMenuOpen && <Menu onClose={() => setMenuOpen(false)} />}
          {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Says when the server does not answer, when the session has ended, and that there is a new version; what was typed stays. */
function Connection() {
  const { trouble } = useSelf();
  const isOutdated = useIsOutdated();
  if (trouble === 'unreachable')
    return (
      <p className={styles.offline} role="alert">
        <Icon name="offline" />
        <span>{texts.offline}</span>
      </p>
    );
  if (trouble === undefined && isOutdated)
    return (
      <div className={styles.offline} role="status">
        <Icon name="refresh" />
        <span>{texts.outdated}</span>
        <Button small onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </div>
    );
  if (trouble !== 'signed-out') return null;
  return (
    <div className={styles.offline} role="alert">
      <Icon name="user" />
      <span>
        <strong>{texts.ended}.</strong> {texts.endedText}
      </span>
      <Button small onClick={() => void leaveToSignIn()}>
        {texts.signInAgain}
      </Button>
    </div>
  );
}
