import { lazy, Suspense } from 'react';
import { useSelf } from '../../session/self.tsx';
import { SignedOutError } from '../../session/tokens.ts';
import { Badge } from '../../ui/badge.tsx';
import { Help } from '../../ui/help.tsx';
import { Later } from '../../ui/idle.tsx';
import { Page } from '../../ui/page.tsx';
import { Checklist } from './checklist.tsx';
import styles from './page.module.css';
import { useTrouble } from './queries.ts';
import { texts } from './texts.ts';
import { ToDo } from './to-do.tsx';

const LowerCards = lazy(async () => ({ default: (await import('./lower-cards.tsx')).LowerCards }));

/** The start page: shows whether everything works, and what to do next. */
export function HomePage() {
  const { self, may } = useSelf();
  const isDeveloping = self.isSandbox && may('listSandboxRequests');
  return (
    <Page
      title={texts.title}
      lead={self.name === undefined ? texts.plain : texts.welcome(self.name)}
      actions={
        <>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          <Health />
        </>
      }
    >
      <div className={styles.columns}>
        {isDeveloping && <Checklist />}
        <ToDo />
        <Later>
          <Suspense fallback={null}>
            <LowerCards />
          </Suspense>
        </Later>
      </div>
    </Page>
  );
}

function Health() {
  const trouble = useTrouble();
  // The page says above that the session has ended.
  if (trouble instanceof SignedOutError) return null;
  if (!trouble) return <Badge tone="good">{texts.healthy}</Badge>;
  return <Badge tone="bad">{`${texts.unhealthy}: ${trouble.message}`}</Badge>;
}
