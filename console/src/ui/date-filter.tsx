import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextField } from './field.tsx';
import { MomentField } from './moment-field.tsx';
import { isTypedDay, useTyped } from './typed.ts';

type Props = {
  label: string;
  value: string;
  /** A day with its time, instead of a day. */
  isMoment?: boolean;
  /** Called with an empty text when the field was cleared. */
  onChange: (value: string) => void;
};

/** Each digit makes another day of it. */
const typingMs = 1_000;

/** A filter by a day, which applies when the typing pauses, Enter is pressed or the field is left. */
export function DateFilter({ label, value, isMoment = false, onChange }: Props) {
  const { typed, type, send } = useTyped({ value, onSend: onChange, pauseMs: typingMs });
  const field = {
    label,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      type(target.value, isTypedDay(target.value) && !target.validity.badInput ? target.value : undefined),
    onBlur: send,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && send(),
  };
  // With a last day, browsers go on to the next part after four digits of a year.
  return isMoment ? (
    <MomentField max="9999-12-31T23:59" {...field} />
  ) : (
    <TextField type="date" max="9999-12-31" {...field} />
  );
}
