import { Link } from '@tanstack/react-router';
import { useSelf } from '../../../session/self.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { KeptFocus } from '../../../ui/kept-focus.tsx';
import { latestError } from '../../../ui/latest-error.ts';
import { Actions, Card } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from '../order-page.module.css';
import { type Order, useDeliver, useParcels, useRelease, useReturns, useSendBack } from '../queries.ts';
import { texts } from '../texts.ts';

/** In a sandbox: buttons for what the customer and the carrier do next. */
export function SandboxActions({ order }: { order: Order }) {
  const { self, may } = useSelf();
  const isPlayed =
    self.isSandbox &&
    may('releaseSandboxOrder') &&
    may('moveSandboxShipment') &&
    may('announceSandboxReturn');
  return isPlayed ? <Play order={order} /> : null;
}

function Play({ order: { salesOrderId, orderNumber, positionItems } }: { order: Order }) {
  const [release, deliver, sendBack] = [useRelease(salesOrderId), useDeliver(), useSendBack(salesOrderId)];
  const parcels = useParcels(salesOrderId).data;
  const returns = useReturns(salesOrderId).data?.returns ?? [];
  const inState = (state: string) =>
    positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === state);
  const underWay = (parcels?.shipments ?? []).filter(({ state }) => state !== 'DELIVERED');
  const known = new Set(
    returns.filter(({ status }) => status !== 'REJECTED').map(({ positionItemId }) => positionItemId),
  );
  const kept = inState('SENT').filter(({ positionItemId }) => !known.has(positionItemId));
  const steps = [
    {
      label: texts.release,
      isPossible: inState('ANNOUNCED').length > 0,
      work: release,
      go: () => release.mutate(undefined, { onSuccess: () => showToast(texts.released) }),
    },
    {
      label: texts.deliver,
      isPossible: underWay.length > 0,
      work: deliver,
      go: () =>
        deliver.mutate(
          underWay.map(({ shipmentId }) => shipmentId),
          { onSuccess: () => showToast(texts.delivered) },
        ),
    },
    {
      label: texts.sendBack,
      isPossible: kept.length > 0,
      work: sendBack,
      go: () =>
        sendBack.mutate(
          kept.map(({ positionItemId }) => positionItemId),
          { onSuccess: () => showToast(texts.sentBack) },
        ),
    },
  ].filter(({ isPossible, work }) => isPossible || work.isPending);
  const error = latestError(release, deliver, sendBack);
  return (
    <Card title={texts.play}>
      <p className={styles.quiet}>{texts.playText}</p>
      <KeptFocus>
        {steps.length > 0 && (
          <Actions>
            {steps.map(({ label, work, go }) => (
              <Button key={label} isBusy={work.isPending} onClick={go}>
                {label}
              </Button>
            ))}
          </Actions>
        )}
        <ErrorLine error={error} />
        <Link to="/control-room" search={{ order: orderNumber }}>
          {texts.playMore}
        </Link>
      </KeptFocus>
    </Card>
  );
}
