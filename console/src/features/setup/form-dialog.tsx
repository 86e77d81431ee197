import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Stack } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

type Write<Body> = {
  readonly mutate: (body: Body, then: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<Body> = {
  title: string;
  write: Write<Body>;
  bodyOf: (form: FormData) => Body;
  onClose: () => void;
  children: ReactNode;
};

/** A form that stores one thing and closes when it is stored. */
export function FormDialog<Body>({ title, write, bodyOf, onClose, children }: Props<Body>) {
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (write.isPending) return;
    write.mutate(bodyOf(new FormData(event.currentTarget)), {
      onSuccess: () => {
        showToast(texts.stored);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={write.isPending}>
            {texts.store}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Stack>{children}</Stack>
      </form>
      <ErrorLine error={write.error} />
    </Dialog>
  );
}

/** A text of a form; undefined for an empty one. */
export function textIn(form: FormData, name: string): string | undefined {
  const text = String(form.get(name) ?? '').trim();
  return text === '' ? undefined : text;
}
