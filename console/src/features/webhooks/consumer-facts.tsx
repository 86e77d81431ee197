import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import type { Consumer } from './queries.ts';
import { ConsumerBadge } from './states.tsx';
import { texts } from './texts.ts';

/** What an endpoint is and how it does. */
export const ConsumerFacts = ({ consumer }: { consumer: Consumer }) => (
  <Card>
    <Facts
      facts={[
        [texts.state, <ConsumerBadge key="state" state={consumer.state} />],
        [texts.health, <Health key="health" consumer={consumer} />],
        [texts.facts.events, consumer.eventTypes.join(', ')],
        [texts.facts.order, consumer.ordered ? texts.facts.ordered : texts.facts.unordered],
        [texts.facts.keys, <Keys key="keys" keys={consumer.keys} />],
        [texts.facts.algorithm, consumer.signatureAlgorithm],
        [texts.facts.verified, consumer.verifiedAt && <Time at={consumer.verifiedAt} />],
        [texts.facts.created, <Time key="created" at={consumer.createdAt} />],
      ]}
    />
  </Card>
);

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

const Keys = ({ keys }: Pick<Consumer, 'keys'>) =>
  keys.length === 0 ? (
    <Badge tone="warn">{texts.facts.noKeys}</Badge>
  ) : (
    <ul>
      {keys.map(({ kid, bits }) => (
        <li key={kid}>
          <code>{kid}</code>, {bits} bits
        </li>
      ))}
    </ul>
  );
