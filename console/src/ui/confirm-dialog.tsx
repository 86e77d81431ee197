import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorLine } from './error-line.tsx';
import { showToast } from './toast.tsx';

/** What changes something, as React Query has it. */
type Write<Input> = {
  readonly mutate: (input: Input, then: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<Input> = {
  title: string;
  /** What it means. */
  text: string;
  /** The button that does it. */
  confirm: string;
  cancel: string;
  write: Write<Input>;
  input: Input;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
  /** Replaces closing when it is done. */
  onDone?: () => void;
};

/** Asks before something is done that cannot be taken back, and says why it cannot be done. */
export function ConfirmDialog<Input>(props: Props<Input>) {
  const { title, text, confirm, cancel, write, input, done, onClose, onDone = onClose } = props;
  const go = () =>
    write.mutate(input, {
      onSuccess: () => {
        showToast(done);
        onDone();
      },
    });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="danger" isBusy={write.isPending} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <ErrorLine error={write.error} />
    </Dialog>
  );
}
