import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './page.module.css';
import { useReset } from './queries.ts';
import { texts } from './texts.ts';

/** A button that resets the sandbox after a confirmation. */
export function Reset() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={texts.reset}>
      <p className={styles.quiet}>{texts.resetText}</p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {texts.resetAsk}
        </Button>
      </div>
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const reset = useReset();
  const go = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        showToast(texts.resetDone);
        onClose();
      },
    });
  return (
    <Dialog
      title={texts.resetTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="danger" isBusy={reset.isPending} onClick={go}>
            {texts.resetNow}
          </Button>
        </>
      }
    >
      <p>{texts.resetText}</p>
      <ErrorLine error={reset.error} />
    </Dialog>
  );
}
