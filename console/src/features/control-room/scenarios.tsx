import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField } from '../../ui/field.tsx';
import { isolated } from '../../ui/isolated.ts';
import { latestError } from '../../ui/latest-error.ts';
import { Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import styles from './page.module.css';
import { type ScenarioOutcome, useBeginRun, usePlay, useScenarios } from './queries.ts';
import { controlRoomSearch } from './search.ts';
import { Steps } from './steps.tsx';
import { texts } from './texts.ts';

/** The scenarios, each with a button that plays it. */
export function Scenarios() {
  const { may } = useSelf();
  const { data, error, refetch } = useScenarios();
  const play = usePlay();
  const begin = useBeginRun();
  const { run } = controlRoomSearch(useSearch({ from: '/control-room' }));
  const navigate = useNavigate({ from: '/control-room' });
  const show = (salesOrderId: string) =>
    void navigate({ search: (before) => ({ ...before, run: salesOrderId }) });
  const [chosen, setChosen] = useState<string>();
  const scenarios = data?.scenarios ?? [];
  const one = scenarios.find(({ name }) => name === chosen) ?? scenarios[0];
  return (
    <Card title={texts.scenarios}>
      {one ? (
        <>
          <div className={styles.row}>
            <SelectField
              label={texts.scenario}
              value={one.name}
              onChoose={setChosen}
              choices={scenarios.map(({ name }) => ({ value: name, label: name }))}
            />
            {may('playSandboxScenario') && (
              <Button look="primary" isBusy={play.isPending} onClick={() => play.mutate(one.name)}>
                {texts.play}
              </Button>
            )}
            {may('beginSandboxScenario') && (
              <Button
                isBusy={begin.isPending}
                onClick={() => begin.mutate(one.name, { onSuccess: ({ order }) => show(order.salesOrderId) })}
              >
                {texts.stepwise}
              </Button>
            )}
          </div>
          <p className={styles.quiet}>{one.description}</p>
          <ErrorLine error={latestError(play, begin)} />
          {run !== undefined && <Steps key={run} salesOrderId={run} />}
          {play.data && <PlayedOutcome outcome={play.data} />}
        </>
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

const PlayedOutcome = ({
  outcome: { scenario, order, shipmentIds, returnShipmentId },
}: {
  outcome: ScenarioOutcome;
}) => (
  <div role="status">
    <h3>{texts.played(scenario)}</h3>
    <Facts
      facts={[
        [
          texts.order,
          <Link key="order" to="/orders/$order" params={{ order: order.orderNumber }}>
            {order.orderNumber}
          </Link>,
        ],
        [
          texts.items,
          order.positionItems
            .map(({ sku, fulfillmentStatus }) => `${isolated(sku)}: ${fulfillmentStatus}`)
            .join(', '),
        ],
        [texts.parcels, shipmentIds.length],
        [texts.returnParcel, returnShipmentId],
      ]}
    />
  </div>
);
