import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { takeFocus } from '../../ui/heading.ts';
import { Section } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { Evidence } from './evidence.tsx';
import { type CaseStory, type RunDetails, useReport } from './queries.ts';
import { texts } from './texts.ts';
import { VerdictBadge } from './verdict.tsx';

type Props = { readonly run: RunDetails; readonly name: string; readonly onBack: () => void };

/** A case: its story, what the server observed, why it matters, what to do, and the evidence. */
export function CaseView({ run, name, onBack }: Props) {
  const { data, error } = useReport(run.id, run.state === 'ended');
  const reported = run.results.find((one) => one.case === name);
  const story = data?.cases.find((one) => one.case === name);
  return (
    <>
      <Button look="quiet" onClick={onBack}>
        {texts.back}
      </Button>
      <h3 tabIndex={-1} ref={takeFocus}>
        {story?.title ?? name}
      </h3>
      <p>
        <code>{name}</code> {reported && <VerdictBadge verdict={reported.verdict} />}
      </p>
      {error && <ErrorState error={error} />}
      {run.state === 'ended' ? !data && !error && <Loading rows={4} /> : <p>{noStoryOf(run)}</p>}
      {story && <Story story={story} />}
      {!story && reported && <Findings findings={reported.why} />}
      <Evidence run={run.id} name={name} />
    </>
  );
}

const noStoryOf = ({ state }: RunDetails) => (state === 'given-up' ? texts.noStoryAnyMore : texts.noStory);

function Story({ story }: { story: CaseStory }) {
  const { story: told, whyItMatters, whatToDo, guide, findings } = story;
  return (
    <>
      {told && told.given.length > 0 && <Steps title={texts.given} steps={told.given} />}
      {told && <Steps title={texts.happened} steps={told.happened} />}
      {told && (
        <Section title={texts.expected}>
          <Entries
            none=""
            entries={told.expected.map(({ sentence, until }, at) => ({
              key: `${at} ${sentence}`,
              title: sentence,
              ...(until !== undefined && {
                also: (
                  <>
                    {texts.by} <Time at={until} precise />
                  </>
                ),
              }),
            }))}
          />
        </Section>
      )}
      <Findings findings={findings} />
      {whyItMatters !== undefined && (
        <Section title={texts.matters}>
          <p>{whyItMatters}</p>
        </Section>
      )}
      {whatToDo !== undefined && (
        <Section title={texts.toDo}>
          <p>
            {whatToDo} {guide !== undefined && <a href={`/docs/${guide}`}>{texts.guide}</a>}
          </p>
        </Section>
      )}
    </>
  );
}

type Step = { readonly text: string; readonly at?: string };

const Steps = ({ title, steps }: { title: string; steps: readonly Step[] }) => (
  <Section title={title}>
    <Entries
      none=""
      entries={steps.map(({ text, at }, index) => ({
        key: `${index} ${text}`,
        title: text,
        ...(at !== undefined && { also: <Time at={at} precise /> }),
      }))}
    />
  </Section>
);

type Finding = {
  readonly sentence: string;
  readonly requestIds: readonly string[];
  readonly verdict?: string;
};

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <Section title={texts.seen}>
    <Entries
      none=""
      entries={findings.map(({ sentence, verdict, requestIds }, at) => ({
        key: `${at} ${sentence}`,
        title: sentence,
        ...(requestIds.length > 0 && { also: <code>{requestIds.slice(0, 5).join(', ')}</code> }),
        ...(verdict !== undefined && { actions: <VerdictBadge verdict={verdict} /> }),
      }))}
    />
  </Section>
);
