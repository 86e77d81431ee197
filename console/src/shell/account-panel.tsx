import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelf } from '../session/self.tsx';
import { signOut } from '../session/sign-out.ts';
import { roleNames } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { themes } from '../ui/theme.ts';
import { showToast } from '../ui/toast.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { localZone, useZone } from '../ui/zone.ts';
import styles from './account-menu.module.css';
import { laterTexts } from './later-texts.ts';

/** What the account menu has in it. */
export function AccountPanel({ id }: { id: string }) {
  const { self } = useSelf();
  return (
    <div id={id} className={styles.menu}>
      <div className={styles.person}>
        <span className={styles.quiet}>{laterTexts.signedInAs}</span>
        <strong>{self.name ?? self.personId}</strong>
        {self.email !== undefined && <span>{self.email}</span>}
        <span className={styles.quiet}>
          {roleNames[self.role]}, {self.partner.name}
        </span>
      </div>
      <Link to="/account" className={styles.link}>
        {laterTexts.yourAccount}
      </Link>
      <Choices />
      <SignOutButtons />
    </div>
  );
}

function Choices() {
  const [theme, chooseTheme] = useTheme();
  const [zone, chooseZone] = useZone();
  return (
    <>
      <SelectField
        label={laterTexts.theme}
        value={theme}
        onChoose={chooseTheme}
        choices={themes.map((value) => ({ value, label: laterTexts.themes[value] }))}
      />
      <SelectField
        label={laterTexts.zone}
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
        {laterTexts.signOut}
      </Button>
      <Button look="quiet" onClick={() => leave(true)}>
        {laterTexts.signOutEverywhere}
      </Button>
    </div>
  );
}
