import { Link } from '@tanstack/react-router';
import { useSelf } from '../../../session/self.tsx';
import { actorOf, toldOf } from '../../../ui/activity-text.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { durationText, Time } from '../../../ui/time.tsx';
import { wordsOf } from '../../../ui/words.ts';
import type { Story } from '../queries.ts';
import { texts } from '../texts.ts';
import type { StoryLine } from './lines.ts';
import styles from './story.module.css';

type Line = Story['lines'][number];

const isGood = (status: number | undefined): boolean => status !== undefined && status < 400;

/** The heading of a line. */
export function titleOf({ line: { activity, call, event, attempt }, count }: StoryLine): string {
  if (activity) return toldOf(activity, count).title;
  if (call) return `${call.method} ${call.operation ?? call.url}`;
  if (event) return event.type;
  return attempt ? `${texts.attempt(attempt.attempt)} ${resultOf(attempt)}` : '';
}

const resultOf = ({ failure }: NonNullable<Line['attempt']>): string =>
  failure === undefined ? texts.attemptGood : texts.attemptBad;

export function toneOf({ line: { activity, call, attempt } }: StoryLine): Tone {
  if (activity) return toldOf(activity).tone;
  if (call) return isGood(call.status) ? 'neutral' : 'bad';
  if (attempt) return attempt.failure === undefined ? 'good' : 'bad';
  return 'neutral';
}

/** Who did it, further facts, and links. */
export function Details({ line: { line, skus } }: { line: StoryLine }) {
  const { activity, call, event, attempt } = line;
  return (
    <div className={styles.details}>
      {activity && <Happened activity={activity} skus={skus} />}
      {call && <Called call={call} />}
      {event && <Event event={event} />}
      {attempt && (
        <>
          <StatusBadge status={attempt.status} />
          {attempt.detail !== undefined && <span>{attempt.detail}</span>}
          <span>{durationText(attempt.durationMs)}</span>
          <ToDelivery consumerId={attempt.consumerId} deliveryId={attempt.deliveryId} />
        </>
      )}
    </div>
  );
}

type HappenedProps = { activity: NonNullable<Line['activity']>; skus: readonly string[] };

function Happened({ activity, skus }: HappenedProps) {
  const { self, may } = useSelf();
  const { kind, number, requestId, facts } = activity;
  const { carrier, trackingNumber, reason, condition, amountCents, from, to } = facts;
  return (
    <>
      <span>{actorOf(activity, self.personId)}</span>
      {skus.length > 0 && <code>{shortened(skus)}</code>}
      {carrier !== undefined && (
        <span>
          {carrier} {trackingNumber !== undefined && <code>{trackingNumber}</code>}
        </span>
      )}
      {number !== undefined && trackingNumber === undefined && kind.includes('parcel.') && (
        <code>{number}</code>
      )}
      {number !== undefined && kind === 'receipt.issued' && may('getReceipts') && (
        <Link to="/receipts" search={{ receipt: number }}>
          {number}
        </Link>
      )}
      {amountCents !== undefined && <Money amount={amountCents / 100} currency="EUR" />}
      {condition !== undefined && <span>{condition}</span>}
      {reason !== undefined && <span>{wordsOf(reason)}</span>}
      {kind === 'clock.moved' && from !== undefined && to !== undefined && (
        <span>
          <Time at={from} /> → <Time at={to} />
        </span>
      )}
      {requestId !== undefined && may('readSandboxRequest') && self.isSandbox && (
        <Link to="/requests" search={{ id: requestId, request: requestId }}>
          {texts.request}
        </Link>
      )}
    </>
  );
}

const mostSkus = 5;

const shortened = (skus: readonly string[]): string =>
  `${skus.slice(0, mostSkus).map(isolated).join(', ')}${skus.length > mostSkus ? ', …' : ''}`;

function Called({ call: { id, url, status, durationMs } }: { call: NonNullable<Line['call']> }) {
  const { may } = useSelf();
  return (
    <>
      <StatusBadge status={status} />
      <code>{url}</code>
      <span>{durationText(durationMs)}</span>
      {may('readSandboxRequest') && (
        <Link to="/requests" search={{ id, request: id }}>
          {texts.request}
        </Link>
      )}
    </>
  );
}

function Event({ event: { deliveries } }: { event: NonNullable<Line['event']> }) {
  return (
    <>
      <span>{texts.event}</span>
      {deliveries.length === 0 && <span>{texts.noDelivery}</span>}
      {deliveries.map(({ consumerId, deliveryId, state }) => (
        <span key={deliveryId}>
          <ToDelivery consumerId={consumerId} deliveryId={deliveryId} /> {state}
        </span>
      ))}
    </>
  );
}

function ToDelivery({ consumerId, deliveryId }: { consumerId: number; deliveryId: string }) {
  const { may } = useSelf();
  if (!may('getWebhookDelivery')) return <span>{texts.toConsumer(consumerId)}</span>;
  return (
    <Link
      to="/webhooks/$consumerId"
      params={{ consumerId: String(consumerId) }}
      search={{ delivery: deliveryId }}
    >
      {texts.toConsumer(consumerId)}
    </Link>
  );
}
