import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Card } from '../../ui/page.tsx';
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
  return (
    <ConfirmDialog
      title={texts.resetTitle}
      text={texts.resetText}
      confirm={texts.resetNow}
      cancel={texts.cancel}
      write={useReset()}
      input={undefined}
      done={texts.resetDone}
      onClose={onClose}
    />
  );
}
