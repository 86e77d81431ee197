import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

/** What a customer buys: articles, each with how many of it. */
export function BasketFields() {
  const [rows, setRows] = useState<readonly number[]>([0]);
  const add = () => setRows([...rows, (rows.at(-1) ?? 0) + 1]);
  return (
    <KeptFocus>
      {rows.map((row, at) => (
        <div key={row} className={styles.article}>
          <TextField
            label={at === 0 ? texts.sku : texts.furtherSku(at + 1)}
            name="sku"
            required
            autoComplete="off"
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
              onClick={() => setRows(rows.filter((one) => one !== row))}
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
