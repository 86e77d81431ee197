import { useState } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { latestError } from '../../ui/latest-error.ts';
import { Actions, Card } from '../../ui/page.tsx';
import { Read } from '../../ui/read.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FaultDialog } from './fault-dialog.tsx';
import styles from './page.module.css';
import { type Fault, useFaults, useReleaseFault, useRemoveFault, useRemoveFaults } from './queries.ts';
import { texts } from './texts.ts';

/** The rules by which calls fail on purpose. */
export function Faults() {
  const { may } = useSelf();
  const read = useFaults();
  const [isAdding, setAdding] = useState(false);
  const add = may('createSandboxFault') && (
    <Button small icon="plus" onClick={() => setAdding(true)}>
      {texts.addFault}
    </Button>
  );
  return (
    <KeptFocus>
      <Card title={texts.faults} actions={add}>
        <Read read={read} rows={3}>
          {({ faults }) => <FaultList faults={faults} />}
        </Read>
        {isAdding && <FaultDialog onClose={() => setAdding(false)} />}
      </Card>
    </KeptFocus>
  );
}

function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { may } = useSelf();
  const remove = useRemoveFault();
  const removeAll = useRemoveFaults();
  const release = useReleaseFault();
  if (faults.length === 0) return <p className={styles.quiet}>{texts.noFaults}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {faults.map((fault) => (
          <li key={fault.id} className={styles.entry}>
            <span>
              <strong>{texts.faultNames[fault.fault]}</strong>{' '}
              <code>{fault.operation ?? texts.allCalls}</code>
              <br />
              <span className={styles.quiet}>{texts.matched(fault)}</span>
            </span>
            <Actions>
              {fault.fault === 'barrier' && may('releaseSandboxFault') && (
                <Button
                  small
                  look="primary"
                  isBusy={release.isPending}
                  onClick={() =>
                    release.mutate(fault.id, {
                      onSuccess: ({ released }) => showToast(texts.letGo(released)),
                    })
                  }
                >
                  {texts.letOn}
                </Button>
              )}
              {may('removeSandboxFault') && (
                <Button
                  small
                  aria-label={texts.removeFault(texts.faultNames[fault.fault])}
                  isBusy={remove.isPending && remove.variables === fault.id}
                  onClick={() => remove.mutate(fault.id, { onSuccess: () => showToast(texts.faultRemoved) })}
                >
                  {texts.remove}
                </Button>
              )}
            </Actions>
          </li>
        ))}
      </ul>
      {faults.length > 1 && may('removeSandboxFaults') && (
        <div>
          <Button
            look="danger"
            small
            isBusy={removeAll.isPending}
            onClick={() => removeAll.mutate(undefined, { onSuccess: () => showToast(texts.faultsRemoved) })}
          >
            {texts.removeFaults}
          </Button>
        </div>
      )}
      <ErrorLine error={latestError(remove, removeAll, release)} />
    </>
  );
}
