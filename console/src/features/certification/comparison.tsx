import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
import { type Change, changesOf, runBefore } from './compare.ts';
import { type RunDetails, useRun, useRuns } from './queries.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<Change['how'], Tone>> = {
  better: 'good',
  worse: 'bad',
  new: 'info',
  gone: 'neutral',
};

type Props = {
  readonly run: RunDetails;
  readonly onCase: (name: string) => void;
};

/** Shows the differences between a run and the one before it. */
export function Comparison({ run, onCase }: Props) {
  const runs = useRuns();
  return (
    <Section title={texts.compared}>
      <Read read={runs}>
        {({ pages }) => {
          const before = runBefore(
            pages.flatMap(({ certifications }) => certifications),
            run,
          );
          if (before) return <Changes run={run} before={before.id} onCase={onCase} />;
          return runs.hasNextPage ? <Further runs={runs} /> : <p>{texts.noneBefore}</p>;
        }}
      </Read>
    </Section>
  );
}

/** The run before it may be on a page that is not loaded yet. */
const Further = ({ runs }: { runs: ReturnType<typeof useRuns> }) => (
  <>
    <p>{texts.noneLoaded}</p>
    <ErrorLine error={runs.error} />
    <div>
      <Button isBusy={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
        {texts.furtherBack}
      </Button>
    </div>
  </>
);

function Changes({ run, before, onCase }: { run: RunDetails; before: string; onCase: Props['onCase'] }) {
  return (
    <Read read={useRun(before)}>
      {({ results }) => (
        <Entries
          none={texts.nothingChanged}
          entries={changesOf(results, run.results).map(({ name, how, before: was, now }) => ({
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
      )}
    </Read>
  );
}
