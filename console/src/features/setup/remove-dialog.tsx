import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

type Remove = {
  readonly mutate: (input: undefined, then: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props = { name: string; text: string; remove: Remove; onClose: () => void };

/** Asks before something is removed, and says why it cannot be. */
export const RemoveDialog = ({ name, text, remove, onClose }: Props) => (
  <Dialog
    title={texts.removeTitle(name)}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="danger"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast(texts.removed);
                onClose();
              },
            })
          }
        >
          {texts.removeNow}
        </Button>
      </>
    }
  >
    <p>{text}</p>
    <ErrorLine error={remove.error} />
  </Dialog>
);
