import { Link } from '@tanstack/react-router';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entries.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Time } from '../../ui/time.tsx';
import { useAdvance, useDue } from './queries.ts';
import { texts } from './texts.ts';

/** How many events are shown. */
const most = 5;

/** The next events by the seller's clock, each with a button that moves the clock there. */
export function DueList() {
  const { may } = useSelf();
  const { data } = useDue();
  const advance = useAdvance();
  if (!data) return null;
  const canGo = may('advanceSandboxClock');
  return (
    <section aria-label={texts.due}>
      <h3>{texts.due}</h3>
      <Entries
        none={texts.nothingDue}
        entries={data.due.slice(0, most).map(({ kind, dueAt, salesOrderId }, index) => ({
          key: `${dueAt} ${kind} ${salesOrderId ?? index}`,
          title: texts.dueKinds[kind],
          also: (
            <>
              <Time at={dueAt} precise />{' '}
              {salesOrderId !== undefined && (
                <Link to="/orders/$order" params={{ order: salesOrderId }}>
                  {texts.order}
                </Link>
              )}
            </>
          ),
          ...(canGo && {
            actions: (
              <Button
                small
                isBusy={advance.isPending}
                aria-label={texts.goToDue(texts.dueKinds[kind])}
                onClick={() => advance.mutate({ to: dueAt })}
              >
                {texts.move}
              </Button>
            ),
          }),
        }))}
      />
      {data.due.length > most && <p>{texts.moreDue(data.due.length - most)}</p>}
      <ErrorLine error={advance.error} />
    </section>
  );
}
