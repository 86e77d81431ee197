import type { FormEvent } from 'react';
import { fieldErrors } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { momentOf } from '../../ui/moments.ts';
import { Actions, Card } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { spanText, Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DueList } from './due-list.tsx';
import styles from './page.module.css';
import { type Move, useAdvance, useClock } from './queries.ts';
import { texts } from './texts.ts';

const steps: readonly (readonly [string, Move])[] = [
  [texts.anHour, { hours: 1 }],
  [texts.aDay, { days: 1 }],
  [texts.aWeek, { days: 7 }],
  [texts.fourWeeks, { days: 28 }],
];

/** The seller's clock, which can only be moved forward. */
export function Clock() {
  const { may } = useSelf();
  const { data, error, refetch } = useClock();
  return (
    <Card title={texts.clock}>
      {data ? (
        <>
          <p>
            <span className={styles.now}>
              <Time at={data.now} precise />
            </span>
            <br />
            <span className={styles.quiet}>
              {data.aheadMs === 0 ? texts.realTime : texts.ahead(spanText(data.aheadMs))}
            </span>
          </p>
          {may('advanceSandboxClock') && <Forward />}
          {may('listSandboxDue') && <DueList />}
        </>
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Forward() {
  const advance = useAdvance();
  const errors = fieldErrors(advance.error);
  const move = (body: Move) =>
    !advance.isPending &&
    advance.mutate(body, { onSuccess: ({ aheadMs }) => showToast(texts.moved(spanText(aheadMs))) });
  const moveTo = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = momentOf(new FormData(event.currentTarget).get('to'));
    if (to !== undefined) move({ to });
  };
  return (
    <>
      <p className={styles.quiet}>{texts.clockHint}</p>
      <Actions>
        {steps.map(([label, step]) => (
          <Button key={label} small isBusy={advance.isPending} onClick={() => move(step)}>
            {label}
          </Button>
        ))}
      </Actions>
      <form className={styles.row} onSubmit={moveTo}>
        <MomentField label={texts.moveTo} name="to" required error={errors.to} />
        <Button type="submit" isBusy={advance.isPending}>
          {texts.move}
        </Button>
      </form>
      {errors.to === undefined && <ErrorLine error={advance.error} />}
    </>
  );
}
