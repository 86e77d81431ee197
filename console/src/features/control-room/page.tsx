import { useSelf } from '../../session/self.tsx';
import { Help } from '../../ui/help.tsx';
import { Page, Stack } from '../../ui/page.tsx';
import { Unsaved } from '../../ui/unsaved.tsx';
import { Autopilot } from './autopilot.tsx';
import { Clock } from './clock.tsx';
import { Customers } from './customers.tsx';
import { Desk } from './desk/desk.tsx';
import { Faults } from './faults.tsx';
import { Marketplace } from './marketplace.tsx';
import styles from './page.module.css';
import { Reset } from './reset.tsx';
import { Scenarios } from './scenarios.tsx';
import { Snapshots } from './snapshots.tsx';
import { texts } from './texts.ts';

/** Controls for everything that a sandbox simulates, and the seller's clock. */
export function ControlRoomPage() {
  const { may } = useSelf();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Unsaved>
        <div className={styles.columns}>
          <Stack>
            <Clock />
            {may('listSandboxScenarios') && <Scenarios />}
            {may('listSandboxFaults') && <Faults />}
            {may('listSandboxSnapshots') && <Snapshots />}
            {may('resetSandbox') && <Reset />}
          </Stack>
          <Stack>
            {may('placeSandboxOrder') && <Customers />}
            {may('getPartnerOrder') && <Desk />}
            {may('decideSandboxReview') && <Marketplace />}
            {may('readSandboxAutopilot') && <Autopilot />}
          </Stack>
        </div>
      </Unsaved>
    </Page>
  );
}
