import { CheckField } from '../../../ui/field.tsx';
import type { Item } from '../queries.ts';
import { texts } from '../texts.ts';

/** Which of these items of an order are meant; all at first. */
export const ItemChoice = ({ items }: { items: readonly Item[] }) => (
  <fieldset>
    <legend>{texts.whichItems}</legend>
    {items.map(({ positionItemId, product }) => (
      <CheckField
        key={positionItemId}
        name="item"
        value={positionItemId}
        label={product.productTitle}
        hint={product.sku}
        defaultChecked
      />
    ))}
  </fieldset>
);
