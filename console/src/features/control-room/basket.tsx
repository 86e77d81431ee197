import { useState } from 'react';
import { placesIn } from '../../api/errors.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

type Props = {
  /** The refusal of the basket as it was sent. */
  error: Error | null;
  onRowsChange: () => void;
};

/** What a customer buys: articles, each with how many of it. */
export function BasketFields({ error, onRowsChange }: Props) {
  const [rows, setRows] = useState<readonly number[]>([0]);
  const errors = articleErrors(error);
  const change = (next: readonly number[]) => {
    setRows(next);
    onRowsChange();
  };
  const add = () => change([...rows, (rows.at(-1) ?? 0) + 1]);
  return (
    <KeptFocus>
      {rows.map((row, at) => (
        <div key={row} className={styles.article}>
          <TextField
            label={at === 0 ? texts.sku : texts.furtherSku(at + 1)}
            name="sku"
            required
            autoComplete="off"
            error={errors.get(at)}
          />
          <NumberField
            label={at === 0 ? texts.quantity : texts.furtherQuantity(at + 1)}
            name="quantity"
            min={1}
            max={1000}
            defaultValue={1}
            required
          />
          {rows.length > 1 && (
            <IconButton
              icon="close"
              label={texts.removeArticle(at + 1)}
              onClick={() => change(rows.filter((one) => one !== row))}
            />
          )}
        </div>
      ))}
      <div>
        <Button small icon="plus" onClick={add}>
          {texts.addArticle}
        </Button>
      </div>
    </KeptFocus>
  );
}

/** The articles of a filled form. */
export function articlesIn(form: FormData): { sku: string; quantity: number }[] {
  const quantities = form.getAll('quantity');
  return form.getAll('sku').map((sku, at) => ({ sku: String(sku).trim(), quantity: Number(quantities[at]) }));
}

const articlePlace = /^\$\.items\[(\d+)\]\.sku$/;

/** What is wrong with an article, by its place in the basket. */
const articleErrors = (error: Error | null): ReadonlyMap<number, string> =>
  new Map(
    placesIn(error).flatMap(({ place, detail }) => {
      const [, at] = articlePlace.exec(place) ?? [];
      return at === undefined ? [] : [[Number(at), detail]];
    }),
  );

/** True when a field of the basket says what is wrong. */
export const isOfArticle = (error: Error | null): boolean => articleErrors(error).size > 0;
