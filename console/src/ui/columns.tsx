import { useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { CheckField } from './field.tsx';
import { laterTexts } from './later-texts.ts';
import { readOwn, storeOwn } from './settings.ts';
import styles from './table.module.css';

type Named = { readonly id: string; readonly header: string };

/** The columns of a list that a person wants to see, which this browser keeps, and how to choose others. */
export function useColumns<Column extends Named>(
  list: string,
  all: readonly Column[],
): { readonly columns: readonly Column[]; readonly choice: ColumnChoiceProps } {
  const [hidden, setHidden] = useState<readonly string[]>(() => readOwn(`columns.${list}`)?.split(',') ?? []);
  const columns = all.filter(({ id }, at) => at === 0 || !hidden.includes(id));
  const onToggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    storeOwn(`columns.${list}`, next.join(','));
  };
  return { columns, choice: { all: all.slice(1), hidden, onToggle } };
}

type ColumnChoiceProps = {
  readonly all: readonly Named[];
  readonly hidden: readonly string[];
  readonly onToggle: (id: string) => void;
};

/** Which columns are shown; the first one always is. */
export const ColumnChoice = ({ all, hidden, onToggle }: ColumnChoiceProps) => (
  <Disclosure label={laterTexts.columns} className={styles.choice}>
    <div className={styles.choices}>
      {all.map(({ id, header }) => (
        <CheckField key={id} label={header} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
      ))}
    </div>
  </Disclosure>
);
