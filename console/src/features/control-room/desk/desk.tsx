import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isGone } from '../../../api/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Card, Stack } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/state.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../page.module.css';
import { controlRoomSearch } from '../search.ts';
import { CarrierPart } from './carrier-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { MarketplacePart } from './marketplace-part.tsx';
import { type Item, type Order, useOrder } from './queries.ts';
import { texts } from './texts.ts';

/** One order and all that customers, carriers and the marketplace can do to it. */
export function Desk() {
  const { order } = controlRoomSearch(useSearch({ from: '/control-room' }));
  const navigate = useNavigate({ from: '/control-room' });
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('order')).trim();
    void navigate({ search: (before) => ({ ...before, order: entered || undefined }) });
  };
  return (
    <Card title={texts.desk}>
      <p className={styles.quiet}>{texts.deskText}</p>
      <form className={styles.row} onSubmit={open}>
        <TextField
          key={order}
          label={texts.deskOrder}
          name="order"
          defaultValue={order}
          required
          autoComplete="off"
        />
        <Button type="submit">{texts.deskOpen}</Button>
      </form>
      {order !== undefined && <Opened key={order} name={order} />}
    </Card>
  );
}

function Opened({ name }: { name: string }) {
  const { data, error, refetch } = useOrder(name);
  // A restored snapshot may have taken away what was read before.
  if (isGone(error)) return <p role="alert">{texts.deskGone}</p>;
  if (data) return <Shown order={data} />;
  return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <Loading />;
}

function Shown({ order }: { order: Order }) {
  const { orderNumber, positionItems, suspectedFraudCase } = order;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const chosen = positionItems.filter(({ positionItemId }) => !unticked.has(positionItemId));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(unticked);
    if (isChosen) next.delete(id);
    else next.add(id);
    setUnticked(next);
  };
  return (
    <Stack>
      <p>
        <Link to="/orders/$order" params={{ order: orderNumber }}>
          {texts.toOrder(orderNumber)}
        </Link>{' '}
        {suspectedFraudCase && <Badge tone="bad">{texts.suspected}</Badge>}
      </p>
      <fieldset className={styles.pieces}>
        <legend>{texts.pieces}</legend>
        {positionItems.map((item) => (
          <ItemButton
            key={item.positionItemId}
            item={item}
            isChosen={!unticked.has(item.positionItemId)}
            onChoose={(isChosen) => toggle(item.positionItemId, isChosen)}
          />
        ))}
      </fieldset>
      <CustomerPart order={order} chosen={chosen} />
      <CarrierPart salesOrderId={order.salesOrderId} />
      <MarketplacePart order={order} chosen={chosen} />
    </Stack>
  );
}

type ItemButtonProps = { item: Item; isChosen: boolean; onChoose: (isChosen: boolean) => void };

const ItemButton = ({ item: { product, fulfillmentStatus }, isChosen, onChoose }: ItemButtonProps) => (
  <div className={styles.piece}>
    <CheckField
      label={product.productTitle}
      hint={product.sku}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <StateBadge state={fulfillmentStatus} />
  </div>
);
