import type { ComponentType } from 'react';
import type { OperationId } from '../../api/client.ts';
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
import { Part } from './part.tsx';
import { Reset } from './reset.tsx';
import { Scenarios } from './scenarios.tsx';
import { Snapshots } from './snapshots.tsx';
import { texts } from './texts.ts';

type Listed = readonly [id: string, Shown: ComponentType, needs?: OperationId];

const left: readonly Listed[] = [
  ['clock', Clock],
  ['scenarios', Scenarios, 'listSandboxScenarios'],
  ['faults', Faults, 'listSandboxFaults'],
  ['snapshots', Snapshots, 'listSandboxSnapshots'],
  ['reset', Reset, 'resetSandbox'],
];
const right: readonly Listed[] = [
  ['customers', Customers, 'placeSandboxOrder'],
  ['desk', Desk, 'getPartnerOrder'],
  ['marketplace', Marketplace, 'decideSandboxReview'],
  ['autopilot', Autopilot, 'readSandboxAutopilot'],
];

/** Controls for everything that a sandbox simulates, and the seller's clock. */
export const ControlRoomPage = () => (
  <Page
    title={texts.title}
    lead={texts.lead}
    actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
  >
    <Unsaved>
      <div className={styles.columns}>
        <Parts parts={left} />
        <Parts parts={right} />
      </div>
    </Unsaved>
  </Page>
);

/** Those parts that the person's role may use. */
function Parts({ parts }: { parts: readonly Listed[] }) {
  const { may } = useSelf();
  return (
    <Stack>
      {parts
        .filter(([, , needs]) => needs === undefined || may(needs))
        .map(([id, Shown]) => (
          <Part key={id} id={id}>
            <Shown />
          </Part>
        ))}
    </Stack>
  );
}
