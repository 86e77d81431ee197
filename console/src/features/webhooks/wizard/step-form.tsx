import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/page.tsx';
import { texts } from '../texts.ts';

type Props = {
  /** What goes on to the next step. */
  label: string;
  isBusy?: boolean;
  onSend: (form: FormData) => void;
  /** Leads back. What was entered is kept. */
  onBack?: (form: FormData) => void;
  onStop: () => void;
  children: ReactNode;
};

/** A step of the wizard with its way on and back. */
export const StepForm = ({ label, isBusy = false, onSend, onBack, onStop, children }: Props) => (
  <form
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) onSend(new FormData(event.currentTarget));
    }}
  >
    <Stack>
      {children}
      <Actions>
        <Button onClick={onStop}>{texts.cancel}</Button>
        {onBack && (
          <Button onClick={({ currentTarget }) => onBack(new FormData(currentTarget.form!))}>
            {texts.wizard.back}
          </Button>
        )}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {label}
        </Button>
      </Actions>
    </Stack>
  </form>
);
