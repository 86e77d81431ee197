import { isGone } from '../../api/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Entries } from '../../ui/entries.tsx';
import { Facts } from '../../ui/facts.tsx';
import { isolated } from '../../ui/isolated.ts';
import { numberText } from '../../ui/locale.ts';
import { Section } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { useProgress, useRefusals } from './queries.ts';
import { texts } from './texts.ts';

/** How many refused entries are drawn. */
const mostDrawn = 200;

/** One update task: its progress, and the refused entries with their errors. */
export function TaskDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useProgress(id);
  return (
    <SidePanel label={texts.details(id)} title={texts.details('')} onClose={onClose}>
      {isGone(error) ? (
        <EmptyState title={texts.gone} />
      ) : data ? (
        <>
          <Facts
            facts={[
              [
                texts.result,
                <Badge key="state" tone={data.state === 'done' ? 'good' : 'info'}>
                  {data.state === 'done' ? texts.fine : texts.running}
                </Badge>,
              ],
              [texts.total, numberText(data.total)],
              [texts.succeeded, numberText(data.succeeded)],
              [texts.unchanged, numberText(data.unchanged)],
              [texts.refused, numberText(data.failed)],
              [texts.id, <code key="id">{id}</code>],
            ]}
          />
          <Section title={texts.refusals}>
            {data.state === 'done' && data.failed === 0 ? (
              <Entries none={texts.noRefusals} entries={[]} />
            ) : (
              <Refusals id={id} isDone={data.state === 'done'} />
            )}
          </Section>
        </>
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </SidePanel>
  );
}

function Refusals({ id, isDone }: { id: string; isDone: boolean }) {
  return (
    <Read read={useRefusals(id, isDone)}>
      {({ results }) => (
        <>
          <Entries
            none={texts.noRefusals}
            entries={results.slice(0, mostDrawn).map(({ variation, errors }, at) => ({
              key: `${at} ${variation}`,
              title: <code>{variation}</code>,
              also: errors
                .map(({ title, code }) => [isolated(title ?? ''), code].filter(Boolean).join(' · '))
                .join('; '),
            }))}
          />
          {results.length > mostDrawn && <p>{texts.more(mostDrawn)}</p>}
        </>
      )}
    </Read>
  );
}
