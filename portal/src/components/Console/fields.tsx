import { type ReactNode, useId } from 'react';
import styles from './styles.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** One line of text. */
export function Field({
  label,
  value,
  onChange,
  required = false,
  placeholder,
  kind = 'text',
  inputMode = 'text',
}: FieldProps & {
  placeholder?: string | undefined;
  kind?: 'text' | 'password';
  inputMode?: 'text' | 'numeric';
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        inputMode={inputMode}
        value={value}
        placeholder={placeholder}
        required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A choice of one value or, for a list, of several, separated by commas. */
export function ChoiceField({
  label,
  value,
  onChange,
  values,
  required = false,
  isList = false,
}: FieldProps & { values: string[]; isList?: boolean }): ReactNode {
  const id = useId();
  if (isList) {
    const chosen = value.split(',').filter(Boolean);
    const toggled = (one: string): string =>
      values.filter((other) => (other === one) !== chosen.includes(other)).join(',');
    return (
      <fieldset className={styles.field}>
        <legend>{label}</legend>
        <div className={styles.chips}>
          {values.map((one) => (
            <label key={one}>
              <input type="checkbox" checked={chosen.includes(one)} onChange={() => onChange(toggled(one))} />
              {one}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} required={required} onChange={(event) => onChange(event.target.value)}>
        {(!required || !values.includes(value)) && (
          <option value={required ? value : ''}>{value && required ? value : '–'}</option>
        )}
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A text of several lines, such as a JSON body. */
export function TextAreaField({ label, value, onChange }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={Math.min(14, value.split('\n').length + 1)}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
