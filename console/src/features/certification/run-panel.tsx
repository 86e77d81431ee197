import { useEffect, useRef } from 'react';
import { isGone } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { takeFocus } from '../../ui/heading.ts';
import { isolated } from '../../ui/isolated.ts';
import { Section } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { CaseView } from './case-view.tsx';
import { Comparison } from './comparison.tsx';
import { type RunDetails, useRun, useStatement } from './queries.ts';
import type { CertificationSearch } from './search.ts';
import { Stop } from './stop.tsx';
import { texts } from './texts.ts';
import { VerdictBadge } from './verdict.tsx';

type Props = {
  readonly id: string;
  /** The case that is open. */
  readonly open: string | undefined;
  readonly onChange: (search: CertificationSearch) => void;
};

/** The details of a run beside the list: its progress, the verdict of each case, and the story of the open case. */
export function RunPanel({ id, open, onChange }: Props) {
  const { data, error, refetch } = useRun(id);
  // The button that leads back goes with the case: then the state of the run takes the focus.
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current = open !== undefined;
  }, [open]);
  const name = data?.connector?.name ?? texts.unnamed;
  return (
    <SidePanel label={`${texts.title} ${id}`} title={data ? name : texts.title} onClose={() => onChange({})}>
      {isGone(error) ? (
        <EmptyState title={texts.gone} />
      ) : data ? (
        open === undefined ? (
          <Overview
            run={data}
            isBack={wasOpen.current}
            onCase={(one) => onChange({ run: id, case: one })}
            onStopped={() => onChange({})}
          />
        ) : (
          <CaseView run={data} name={open} onBack={() => onChange({ run: id })} />
        )
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </SidePanel>
  );
}

type OverviewProps = {
  readonly run: RunDetails;
  readonly isBack: boolean;
  readonly onCase: (name: string) => void;
  readonly onStopped: () => void;
};

function Overview({ run, isBack, onCase, onStopped }: OverviewProps) {
  const { may } = useSelf();
  const { state, verdicts, results, cases, playing = [] } = run;
  return (
    <>
      <div role="status" tabIndex={-1} ref={isBack ? takeFocus : undefined}>
        <Badge tone={state === 'running' ? 'info' : 'neutral'}>{texts.states[state]}</Badge>{' '}
        {texts.progress(results.length, cases?.length)}
        {playing.length > 0 && <p>{texts.playing(playing)}</p>}
        {run.interrupted !== undefined && (
          <p>
            {texts.interrupted}: {isolated(run.interrupted)}
          </p>
        )}
      </div>
      {state === 'running' && run.driver !== undefined && may('deleteSandboxCertification') && (
        <Stop id={run.id} onStopped={onStopped} />
      )}
      <Facts
        facts={[
          [texts.result, texts.counts(verdicts.passed, verdicts.failed, verdicts.notSeen)],
          [texts.reached, run.reached ?? texts.noLevel],
          [texts.started, <Time key="started" at={run.createdAt} precise />],
          ...(run.endedAt === undefined
            ? []
            : ([[texts.ended, <Time key="ended" at={run.endedAt} precise />]] as const)),
          ...(run.driver === undefined ? [] : ([[texts.driver, isolated(run.driver)]] as const)),
          [texts.plan, run.plan],
          [texts.seed, String(run.seed)],
          [texts.id, <code key="id">{run.id}</code>],
        ]}
      />
      {state === 'ended' && <Statement run={run} />}
      {state === 'ended' && <Comparison run={run} onCase={onCase} />}
      <Section title={texts.cases}>
        <Entries
          none={texts.noCases}
          entries={results.map(({ case: name, verdict, claimed }) => ({
            key: name,
            title: (
              <Button look="quiet" onClick={() => onCase(name)}>
                {name}
              </Button>
            ),
            ...(claimed && { also: texts.claimed(claimed) }),
            actions: <VerdictBadge verdict={verdict} />,
          }))}
        />
      </Section>
    </>
  );
}

function Statement({ run: { id, isSigned, unsigned } }: { run: RunDetails }) {
  const { data, error } = useStatement(id, isSigned);
  return (
    <Section title={texts.statement}>
      {error && <ErrorState error={error} />}
      {data ? (
        <CopyButton text={data.statement} label={texts.copyStatement} />
      ) : (
        !isSigned && <p>{unsigned ?? texts.noStatement}</p>
      )}
    </Section>
  );
}
