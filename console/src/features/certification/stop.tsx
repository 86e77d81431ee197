import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Actions } from '../../ui/page.tsx';
import { useStop } from './queries.ts';
import { texts } from './texts.ts';

/** Stops a run that the server plays, after a question. */
export function Stop({ id, onStopped }: { id: string; onStopped: () => void }) {
  const stop = useStop();
  const [isAsking, setAsking] = useState(false);
  return (
    <Actions>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.stop}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.stopTitle}
          text={texts.stopText}
          confirm={texts.stopNow}
          cancel={texts.playOn}
          write={stop}
          input={id}
          done={texts.stopped}
          onClose={() => setAsking(false)}
          onDone={onStopped}
        />
      )}
    </Actions>
  );
}
