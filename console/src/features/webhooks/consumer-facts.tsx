import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { type Consumer, type ConsumerHealth, useHealth } from './queries.ts';
import { ConsumerBadge } from './states.tsx';
import { texts } from './texts.ts';

/** The settings and the health of an endpoint. */
export function ConsumerFacts({ consumer }: { consumer: Consumer }) {
  const { data: health } = useHealth(consumer.consumerId);
  return (
    <Card>
      <Facts
        facts={[
          [texts.state, <ConsumerBadge key="state" state={consumer.state} />],
          [texts.health, <Health key="health" consumer={consumer} />],
          ...figuresOf(health),
          [texts.facts.events, consumer.eventTypes.join(', ')],
          [texts.facts.order, consumer.ordered ? texts.facts.ordered : texts.facts.unordered],
          [texts.facts.algorithm, consumer.signatureAlgorithm],
          [texts.facts.verified, consumer.verifiedAt && <Time at={consumer.verifiedAt} />],
          [texts.facts.created, <Time key="created" at={consumer.createdAt} />],
        ]}
      />
    </Card>
  );
}

/** How many deliveries wait, and the results of the newest calls. */
function figuresOf(health: ConsumerHealth | undefined): readonly (readonly [string, string])[] {
  if (!health) return [];
  const { backlog, calls } = health;
  const more = (count: number) => (count >= backlog.countedUpTo ? `${count}+` : String(count));
  const { p50: median, p95 } = calls.durationMs ?? {};
  return [
    [texts.backlog, texts.backlogOf(backlog.waiting, backlog.waitingEvents)],
    ...(backlog.failed > 0 ? [[texts.givenUp, more(backlog.failed)] as const] : []),
    ...(calls.attempts > 0
      ? [[texts.success, texts.successOf(calls.succeeded, calls.attempts)] as const]
      : []),
    ...(median !== undefined && p95 !== undefined
      ? [[texts.answersIn, texts.duration(median, p95)] as const]
      : []),
  ];
}

function Health({ consumer }: { consumer: Consumer }) {
  const { failingSince, willBeDisabledAt, disabledAt, disabledReason } = consumer;
  if (disabledAt)
    return (
      <Badge tone="bad">
        {texts.facts.disabled} <Time at={disabledAt} />: {disabledReason}
      </Badge>
    );
  if (!failingSince) return texts.fine;
  return (
    <Badge tone="bad">
      {texts.failingSince} <Time at={failingSince} />
      {willBeDisabledAt && (
        <>
          . {texts.facts.willBeDisabled} <Time at={willBeDisabledAt} />
        </>
      )}
    </Badge>
  );
}
