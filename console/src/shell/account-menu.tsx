import { useEffect, useId, useRef, useState } from 'react';
import { useSelf } from '../session/self.tsx';
import { signOut } from '../session/sign-out.ts';
import { roleNames } from '../session/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { themes, useTheme } from '../ui/theme.ts';
import { localZone, useZone } from '../ui/time.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './account-menu.module.css';
import { texts } from './texts.ts';

/** The account menu: who is signed in, the theme, and sign-out. */
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
        <div id={id} className={styles.menu}>
          <div className={styles.person}>
            <span className={styles.quiet}>{texts.signedInAs}</span>
            <strong>{self.name ?? self.personId}</strong>
            {self.email !== undefined && <span>{self.email}</span>}
            <span className={styles.quiet}>
              {roleNames[self.role]}, {self.partner.name}
            </span>
          </div>
          <Choices />
          <SignOutButtons />
        </div>
      )}
    </div>
  );
}

function Choices() {
  const [theme, chooseTheme] = useTheme();
  const [zone, chooseZone] = useZone();
  return (
    <>
      <SelectField
        label={texts.theme}
        value={theme}
        onChoose={chooseTheme}
        choices={themes.map((value) => ({ value, label: texts.themes[value] }))}
      />
      <SelectField
        label={texts.zone}
        value={zone}
        onChoose={chooseZone}
        choices={[
          { value: 'local', label: localZone() },
          { value: 'utc', label: 'UTC' },
        ]}
      />
    </>
  );
}

function SignOutButtons() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = (everywhere: boolean) => {
    setLeaving(true);
    signOut(everywhere).catch((error: Error) => {
      setLeaving(false);
      showToast(error.message, { isBad: true });
    });
  };
  return (
    <div className={styles.leave}>
      <Button isBusy={isLeaving} onClick={() => leave(false)}>
        {texts.signOut}
      </Button>
      <Button look="quiet" onClick={() => leave(true)}>
        {texts.signOutEverywhere}
      </Button>
    </div>
  );
}
