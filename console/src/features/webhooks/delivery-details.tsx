import { Link } from '@tanstack/react-router';
import { isGone } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Actions } from '../../ui/page.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AttemptResult } from './attempt.tsx';
import { useDelivery, useRedeliver } from './queries.ts';
import { DeliveryBadge } from './states.tsx';
import { texts } from './texts.ts';

type Props = { consumerId: number; deliveryId: string; onClose: () => void };

/** One delivery: its events, and each try with what was sent and answered. */
export const DeliveryDetails = ({ consumerId, deliveryId, onClose }: Props) => (
  <SidePanel label={texts.details(deliveryId)} title={texts.delivery} onClose={onClose}>
    <Content consumerId={consumerId} deliveryId={deliveryId} />
  </SidePanel>
);

function Content({ consumerId, deliveryId }: Omit<Props, 'onClose'>) {
  const { data, error, refetch } = useDelivery(consumerId, deliveryId);
  if (isGone(error)) return <EmptyState title={texts.deliveryGone} />;
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  return (
    <>
      {data.state === 'split' ? (
        <p>{texts.wasSplit}</p>
      ) : (
        <Redeliver consumerId={consumerId} deliveryId={deliveryId} />
      )}
      <Facts
        facts={[
          [texts.state, <DeliveryBadge key="state" state={data.state} />],
          [texts.made, <Time key="made" at={data.createdAt} precise />],
          [texts.next, data.dueAt && <Time at={data.dueAt} precise />],
          [texts.finished, data.finishedAt && <Time at={data.finishedAt} precise />],
        ]}
      />
      <CopyField label={texts.delivery} text={deliveryId} />
      <div>
        <h3>{texts.eventsOfDelivery}</h3>
        <ul>
          {data.eventIds.map((eventId) => (
            <li key={eventId}>
              {data.state === 'split' ? (
                <Link
                  to="/webhooks/$consumerId"
                  params={{ consumerId: String(consumerId) }}
                  search={{ eventId }}
                >
                  <code>{eventId}</code>
                </Link>
              ) : (
                <code>{eventId}</code>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{texts.tries}</h3>
        {data.log.length === 0 && <p>{texts.noTries}</p>}
      </div>
      <Timeline
        entries={data.log.map((attempt) => ({
          id: String(attempt.attempt),
          at: attempt.startedAt,
          title: texts.tried(attempt.attempt),
          tone: attempt.failure ? 'bad' : 'good',
          details: <AttemptResult attempt={attempt} />,
        }))}
      />
    </>
  );
}

function Redeliver({ consumerId, deliveryId }: Omit<Props, 'onClose'>) {
  const { may } = useSelf();
  const redeliver = useRedeliver(consumerId);
  if (!may('redeliverWebhookDelivery')) return null;
  return (
    <>
      <Actions>
        <Button
          icon="refresh"
          isBusy={redeliver.isPending}
          onClick={() => redeliver.mutate(deliveryId, { onSuccess: () => showToast(texts.redelivered) })}
        >
          {texts.redeliver}
        </Button>
      </Actions>
      <ErrorLine error={redeliver.error} />
    </>
  );
}
