import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './filter-bar.module.css';
import { SavedViews } from './saved-views.tsx';
import { texts } from './texts.ts';

type Props = { label: string; children: ReactNode; isFiltered: boolean; onClear: () => void };

/** The filters of a list. The address holds all of them. */
export const FilterBar = ({ label, children, isFiltered, onClear }: Props) => (
  <search className={styles.bar} aria-label={label}>
    {children}
    {isFiltered && (
      <Button look="quiet" icon="close" onClick={onClear}>
        {texts.clear}
      </Button>
    )}
    <SavedViews />
  </search>
);

type TextProps = {
  label: string;
  value: string;
  placeholder?: string;
  /** A wide field, because it searches for many things. */
  isWide?: boolean;
  onChange: (value: string) => void;
};

const typingMs = 300;

/** A text filter, which applies when the typing pauses or Enter is pressed. */
export function FilterText({ label, value, placeholder, isWide = false, onChange }: TextProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  const field = (
    <TextField
      label={label}
      value={typed}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim())}
    />
  );
  return isWide ? <div className={styles.wide}>{field}</div> : field;
}
