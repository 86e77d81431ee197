import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyField } from '../../ui/copy.tsx';
import { Help } from '../../ui/help.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Listing } from '../../ui/listing.tsx';
import { Card, Page, Stack } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { EmptyState } from '../../ui/state.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time, timeText } from '../../ui/time.tsx';
import { Unsaved } from '../../ui/unsaved.tsx';
import { type Run, useRuns } from './queries.ts';
import { RunPanel } from './run-panel.tsx';
import { type CertificationSearch, certificationSearch } from './search.ts';
import { StartForm } from './start-form.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<Run>[] = [
  {
    id: 'connector',
    header: texts.connector,
    width: 'minmax(8rem, 2fr)',
    cell: ({ connector }) =>
      connector ? [isolated(connector.name), connector.version].filter(Boolean).join(' ') : texts.unnamed,
  },
  {
    id: 'result',
    header: texts.result,
    width: 'minmax(7rem, 12rem)',
    cell: ({ state, interrupted, verdicts: { passed, failed, notSeen } }) =>
      state === 'ended' && interrupted !== undefined ? (
        <Badge tone={failed > 0 ? 'bad' : 'warn'}>{texts.interruptedAfter(passed + failed + notSeen)}</Badge>
      ) : state === 'ended' ? (
        <Badge tone={failed > 0 ? 'bad' : notSeen > 0 ? 'warn' : 'good'}>
          {failed + notSeen === 0 ? texts.allPassed(passed) : texts.notAll(failed, notSeen)}
        </Badge>
      ) : (
        <Badge tone={state === 'running' ? 'info' : 'neutral'}>{texts.states[state]}</Badge>
      ),
  },
  {
    id: 'reached',
    header: texts.reached,
    width: 'minmax(6rem, 9rem)',
    isExtra: true,
    cell: ({ reached }) => reached ?? '–',
  },
  {
    id: 'started',
    header: texts.started,
    width: '12.5rem',
    isExtra: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

/** The seller's runs, a form to start one, and the details of one beside the list. */
export function CertificationPage() {
  const search = certificationSearch(useSearch({ from: '/certification' }));
  const navigate = useNavigate({ from: '/certification' });
  const change = useCallback(
    (next: CertificationSearch) => void navigate({ search: next, replace: next.run === undefined }),
    [navigate],
  );
  const { may } = useSelf();
  const runs = useRuns();
  const { run } = search;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />}
    >
      <Split
        panel={run !== undefined && <RunPanel key={run} id={run} open={search.case} onChange={change} />}
      >
        <Stack>
          <Card title={texts.start}>
            <Stack>
              {may('startSandboxCertification') && (
                <>
                  <p>{texts.runsHere}</p>
                  <Unsaved>
                    <StartForm onStarted={(id) => change({ run: id })} />
                  </Unsaved>
                </>
              )}
              <p>{texts.startText}</p>
              <CopyField label={texts.command} text={texts.commandOf(location.origin)} />
            </Stack>
          </Card>
          <Listing
            read={runs}
            rowsOf={({ certifications }) => certifications}
            none={
              <EmptyState icon="tasks" title={texts.none}>
                {texts.noneText}
              </EmptyState>
            }
            label={texts.table}
            columns={columns}
            keyOf={({ id }) => id}
            alsoOf={({ createdAt }) => timeText(createdAt)}
            onOpen={({ id }) => change({ run: id })}
            selected={run}
          />
        </Stack>
      </Split>
    </Page>
  );
}
