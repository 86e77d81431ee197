import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { isolated } from './isolated.ts';
import { plain } from './plain.ts';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
};

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A label, an input, and its error. */
function Field({
  label,
  hint,
  error,
  isLabelHidden,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const by = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': by || undefined, 'aria-invalid': error ? true : undefined })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {isolated(plain(error, label))}
        </span>
      )}
    </div>
  );
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

export const TextField = ({ label, hint, error, isLabelHidden, ...rest }: InputProps) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(described) => <input type="text" className={styles.input} {...described} {...rest} />}
  </Field>
);

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** An input for several lines, in a monospaced font. */
export const TextArea = ({ label, hint, error, isLabelHidden, ...rest }: AreaProps) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(described) => (
      <textarea
        className={classNames(styles.input, styles.area)}
        spellCheck={false}
        {...described}
        {...rest}
      />
    )}
  </Field>
);

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = FieldProps & {
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'onChange' | 'value'>;

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isLabelHidden,
  choices,
  value,
  onChoose,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(described) => (
        <select
          className={classNames(styles.input, styles.select)}
          value={value}
          onChange={({ target }) => onChoose(target.value as Value)}
          {...described}
          {...rest}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox. */
export function CheckField({
  label,
  hint,
  ...rest
}: Pick<FieldProps, 'label' | 'hint'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...rest}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
