import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Section } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { type Change, changesOf, runBefore } from './compare.ts';
import { type Run, type RunDetails, useRun } from './queries.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<Change['how'], Tone>> = {
  better: 'good',
  worse: 'bad',
  new: 'info',
  gone: 'neutral',
};

type Props = {
  readonly run: RunDetails;
  readonly runs: readonly Run[];
  readonly onCase: (name: string) => void;
};

/** Shows the differences between a run and the one before it. */
export function Comparison({ run, runs, onCase }: Props) {
  const before = runBefore(runs, run);
  return (
    <Section title={texts.compared}>
      {before ? <Changes run={run} before={before.id} onCase={onCase} /> : <p>{texts.noneBefore}</p>}
    </Section>
  );
}

function Changes({ run, before, onCase }: { run: RunDetails; before: string; onCase: Props['onCase'] }) {
  const { data, error, refetch } = useRun(before);
  if (error) return <ErrorState error={error} onAgain={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  return (
    <Entries
      none={texts.nothingChanged}
      entries={changesOf(data.results, run.results).map(({ name, how, before: was, now }) => ({
        key: name,
        title:
          now === undefined ? (
            name
          ) : (
            <Button look="quiet" onClick={() => onCase(name)}>
              {name}
            </Button>
          ),
        ...(was !== undefined && now !== undefined && { also: texts.was(was, now) }),
        actions: <Badge tone={tones[how]}>{texts.changes[how]}</Badge>,
      }))}
    />
  );
}
