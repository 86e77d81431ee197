import { Link } from '@tanstack/react-router';
import { isGone } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { isolated } from '../../ui/isolated.ts';
import { ErrorState, Loading } from '../../ui/state.tsx';
import styles from './page.module.css';
import { type ScenarioRun, usePlayNext, useRun } from './queries.ts';
import { texts } from './texts.ts';

/** A scenario whose steps are played one by one: the steps so far, the next step, and what the scenario has made. */
export function Steps({ salesOrderId }: { salesOrderId: string }) {
  const { may } = useSelf();
  const { data, error, refetch } = useRun(salesOrderId);
  const next = usePlayNext();
  if (isGone(error)) return <p role="alert">{texts.runGone}</p>;
  if (!data) return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
  const { scenario, order, steps, done } = data;
  const isOver = done === steps.length;
  return (
    <section aria-label={texts.steps(scenario)}>
      <h3>
        {texts.steps(scenario)}:{' '}
        <Link to="/orders/$order" params={{ order: order.orderNumber }}>
          {order.orderNumber}
        </Link>
      </h3>
      <ol className={styles.entries}>
        <li className={styles.entry}>
          <span>{texts.placed}</span>
          <Badge tone="good">{texts.happened}</Badge>
        </li>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps stay as they are
          <li key={index} className={styles.entry} aria-current={index === done ? 'step' : undefined}>
            <span>{texts.step(step)}</span>
            {index < done && <Badge tone="good">{texts.happened}</Badge>}
            {index === done && <Badge tone="info">{texts.nextStep}</Badge>}
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{stateOf(data)}</p>
      {may('playSandboxScenarioStep') && !isOver && (
        <Button look="primary" isBusy={next.isPending} onClick={() => next.mutate(salesOrderId)}>
          {texts.playNext}
        </Button>
      )}
      {isOver && <p role="status">{texts.over}</p>}
      <ErrorLine error={next.error} />
    </section>
  );
}

const stateOf = ({ order, shipmentIds, returnShipmentId }: ScenarioRun): string =>
  [
    ...order.positionItems.map(({ sku, fulfillmentStatus }) => `${isolated(sku)}: ${fulfillmentStatus}`),
    ...(shipmentIds.length > 0 ? [`${texts.parcels}: ${shipmentIds.length}`] : []),
    ...(returnShipmentId === undefined ? [] : [texts.returnParcel]),
  ].join(', ');
