import { useSelf } from '../../session/self.tsx';
import { Card } from '../../ui/page.tsx';
import { LatestCalls } from './latest-calls.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';
import { WebhookHealth } from './webhook-health.tsx';

/** What begins below the window's end on a phone. It is loaded once the rest is drawn. */
export function LowerCards() {
  const { self, may } = useSelf();
  return (
    <>
      {self.isSandbox && may('listSandboxRequests') && <LatestCalls />}
      {may('getWebhookConsumers') && <WebhookHealth />}
      <Start />
    </>
  );
}

const Start = () => (
  <Card title={texts.start}>
    <ul className={styles.links}>
      <li>
        <a href="/docs/getting-started">{texts.guides}</a>
        <p>{texts.guidesText}</p>
      </li>
      <li>
        <a href="/docs/api-docs">{texts.reference}</a>
        <p>{texts.referenceText}</p>
      </li>
    </ul>
  </Card>
);
