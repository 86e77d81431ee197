import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSelf } from '../session/self.tsx';
import { leaveToSignIn } from '../session/sign-in.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/state.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { mayOpen } from './screens.ts';
import styles from './shell.module.css';
import { texts } from './texts.ts';

/** The frame around every screen. */
export function Shell() {
  const { self } = useSelf();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what closes it
  useEffect(() => setMenuOpen(false), [path]);
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
      {isMenuOpen && (
        <Dialog title={texts.navigation} onClose={() => setMenuOpen(false)}>
          <Navigation />
        </Dialog>
      )}
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

/** Shows when the server does not answer, and when the session has ended. What was typed stays. */
function Connection() {
  const { trouble } = useSelf();
  if (trouble === 'unreachable')
    return (
      <p className={styles.offline} role="alert">
        <Icon name="offline" />
        <span>{texts.offline}</span>
      </p>
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
