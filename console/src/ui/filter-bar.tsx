import type { ReactNode } from 'react';
import { longestText } from '../api/text-filter.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './filter-bar.module.css';
import { KeptFocus } from './kept-focus.tsx';
import { SavedViews } from './saved-views.tsx';
import { texts } from './texts.ts';
import { useTyped } from './typed.ts';

type Props = { label: string; children: ReactNode; isFiltered: boolean; onClear: () => void };

/** The filters of a list. The address holds all of them. */
export const FilterBar = ({ label, children, isFiltered, onClear }: Props) => (
  <KeptFocus>
    <search className={styles.bar} aria-label={label}>
      {children}
      {isFiltered && (
        <Button look="quiet" icon="close" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      <SavedViews />
    </search>
  </KeptFocus>
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
  const { typed, type, send } = useTyped({ value, onSend: onChange, pauseMs: typingMs });
  const field = (
    <TextField
      label={label}
      value={typed}
      maxLength={longestText}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => type(target.value, target.value.trim())}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
  return isWide ? <div className={styles.wide}>{field}</div> : field;
}
