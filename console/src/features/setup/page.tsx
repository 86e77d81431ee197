import { useSelf } from '../../session/self.tsx';
import { Help } from '../../ui/help.tsx';
import { Page, Stack } from '../../ui/page.tsx';
import { Addresses } from './addresses.tsx';
import { Company } from './company.tsx';
import styles from './page.module.css';
import { Profiles } from './profiles.tsx';
import { texts } from './texts.ts';

/** Shipping profiles, return addresses with their carriers, and the data of the company. */
export function SetUpPage() {
  const { may } = useSelf();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <div className={styles.columns}>
        <Stack>
          <Profiles />
          <Addresses />
        </Stack>
        {may('getConsoleCompany') && <Company />}
      </div>
    </Page>
  );
}
