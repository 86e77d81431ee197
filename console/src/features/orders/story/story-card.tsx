import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Help } from '../../../ui/help.tsx';
import { Actions, Card } from '../../../ui/page.tsx';
import { saveText } from '../../../ui/save.ts';
import { ErrorState, Loading } from '../../../ui/state.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { type Story, useStory } from '../queries.ts';
import { orderSearch, type StoryPart, storyParts } from '../search.ts';
import { texts } from '../texts.ts';
import { Details, titleOf, toneOf } from './line-view.tsx';
import { inPart, isMoved, linesOf } from './lines.ts';
import styles from './story.module.css';

/** How many lines are drawn at first. */
const drawnAtFirst = 150;

/** The timeline of an order, with the calls and webhooks behind it. */
export function StoryCard({ salesOrderId, orderNumber }: { salesOrderId: string; orderNumber: string }) {
  const { data, error, refetch } = useStory(salesOrderId);
  const save = data && (
    <Button
      small
      onClick={() => saveText(`${orderNumber}.json`, 'application/json', JSON.stringify(data, null, 2))}
    >
      {texts.save}
    </Button>
  );
  return (
    <Card
      title={texts.story}
      actions={
        <Actions>
          <Help read={{ en: () => import('./help.ts'), de: () => import('./help.de.ts') }} />
          {save}
        </Actions>
      }
    >
      {data ? (
        <Lines story={data} />
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </Card>
  );
}

function Lines({ story }: { story: Story }) {
  const { show } = orderSearch(useSearch({ from: '/orders/$order' }));
  const navigate = useNavigate({ from: '/orders/$order' });
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => inPart(linesOf(story), show), [story, show]);
  const drawn = isWhole ? lines : lines.slice(0, drawnAtFirst);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>{texts.storyLead}</p>
        <SelectField<StoryPart | ''>
          label={texts.show}
          isLabelHidden
          value={show ?? ''}
          onChoose={(part) =>
            void navigate({ search: (before) => ({ ...before, show: part || undefined }), replace: true })
          }
          choices={[
            { value: '', label: texts.everything },
            ...storyParts.map((value) => ({ value, label: texts.shows[value] })),
          ]}
        />
      </div>
      {!story.isComplete && <p role="note">{texts.incomplete}</p>}
      {lines.length === 0 && <p className={styles.quiet}>{texts.nothing}</p>}
      <Timeline
        entries={drawn.map((line) => ({
          id: line.key,
          at: line.at,
          ...(isMoved(line) && { realAt: line.realAt }),
          title: titleOf(line),
          tone: toneOf(line),
          details: <Details line={line} />,
        }))}
      />
      {drawn.length < lines.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{texts.allLines(lines.length)}</Button>
        </div>
      )}
    </>
  );
}
