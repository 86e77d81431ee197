import { type FormEvent, useId } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { CheckField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { numberText } from '../../ui/locale.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Card, Stack } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import styles from './page.module.css';
import { useAutopilot, useStartAutopilot, useStopAutopilot } from './queries.ts';
import { texts } from './texts.ts';

const figures = ['placed', 'sent', 'delivered', 'returned', 'accepted', 'skipped'] as const;

/** The autopilot, whose customers and carriers act by themselves, with the counts of their actions so far. */
export function Autopilot() {
  const { may } = useSelf();
  const { data, error, refetch } = useAutopilot();
  const isRunning = data?.state === 'RUNNING';
  if (data === undefined)
    return (
      <Card title={texts.autopilot}>
        {error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />}
      </Card>
    );
  return (
    <Card
      title={texts.autopilot}
      actions={
        <Badge tone={isRunning ? 'good' : 'neutral'}>{isRunning ? texts.running : texts.stopped}</Badge>
      }
    >
      {data && (
        <dl className={styles.figures} aria-live="off">
          {figures.map((name) => (
            <div key={name}>
              <dt>{texts.figures[name]}</dt>
              <dd>{numberText(data[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      <KeptFocus>
        {isRunning ? may('stopSandboxAutopilot') && <Stop /> : may('startSandboxAutopilot') && <Start />}
      </KeptFocus>
    </Card>
  );
}

function Stop() {
  const stop = useStopAutopilot();
  return (
    <div>
      <Button isBusy={stop.isPending} onClick={() => stop.mutate(undefined)}>
        {texts.stop}
      </Button>
      <ErrorLine error={stop.error} />
    </div>
  );
}

function Start() {
  const id = useId();
  const start = useStartAutopilot();
  const errors = fieldErrors(start.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (start.isPending) return;
    const form = new FormData(event.currentTarget);
    start.mutate({
      ordersPerHour: Number(form.get('ordersPerHour')),
      count: Number(form.get('count')),
      shipsForSeller: form.get('shipsForSeller') === 'on',
      restocksForSeller: form.get('restocksForSeller') === 'on',
    });
  };
  return (
    <form id={id} onSubmit={send}>
      <Stack>
        <NumberField
          label={texts.perHour}
          name="ordersPerHour"
          min={1}
          max={1_800_000}
          defaultValue={60}
          required
          error={errors.ordersPerHour}
        />
        <NumberField
          label={texts.orders}
          name="count"
          min={1}
          defaultValue={100}
          required
          error={errors.count}
        />
        <CheckField label={texts.ships} name="shipsForSeller" hint={texts.shipsHint} />
        <CheckField label={texts.restocks} name="restocksForSeller" />
        {Object.keys(errors).length === 0 && <ErrorLine error={start.error} />}
        <div>
          <Button type="submit" look="primary" isBusy={start.isPending}>
            {texts.start}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
