import { type FormEvent, useId } from 'react';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { KeptFocus } from '../../ui/kept-focus.tsx';
import { useKeptForm } from '../../ui/kept-form.ts';
import { moneyText } from '../../ui/money.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { numberIn } from '../../ui/numbers.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from './changes.module.css';
import { DeliveryForm } from './delivery-form.tsx';
import { type Article, useSetActive, useSetDelivery, useSetPrice, useSetStock } from './queries.ts';
import { texts } from './texts.ts';

/**
 * Forms for stock, price, delivery and active status. Each makes one call, and appears only for roles that may make it.
 */
export function Changes({ article }: { article: Article }) {
  const { may } = useSelf();
  const id = useId();
  const { sku } = article;
  const [stock, price] = [useSetStock(sku), useSetPrice(sku)];
  const [delivery, activity] = [useSetDelivery(sku), useSetActive(sku)];
  // An error that was there before something else was stored no longer tells of the present.
  const forget = () => {
    for (const write of [stock, price, delivery, activity]) if (write.error) write.reset();
  };
  const done = (said: string) => {
    forget();
    showToast(said);
  };
  const isInSale = article.standardPriceCents !== article.priceCents;
  const salePrice = isInSale ? moneyText(article.priceCents / 100, 'EUR') : undefined;
  const canPrice = may('updatePricesV5');
  const canStock = may('storeAvailableQuantities');
  const canActivate = may('updateActiveStatusesV5');
  const canDeliver = may('storeProductDeliveryInformation');
  if (!canPrice && !canStock && !canActivate && !canDeliver) return null;
  return (
    <section aria-labelledby={id} className={styles.changes}>
      <h3 id={id}>{texts.change}</h3>
      {canStock && (
        <NumberForm
          label={texts.setStock}
          button={texts.storeStock}
          value={article.quantity}
          places={0}
          max={999_999_999}
          write={stock}
          onDone={(quantity) => done(texts.stockStored(quantity))}
        />
      )}
      {canPrice && (
        <NumberForm
          label={texts.setPrice}
          button={texts.storePrice}
          value={article.standardPriceCents / 100}
          places={2}
          hint={salePrice && texts.saleRuns(salePrice)}
          write={price}
          onDone={() => done(salePrice ? texts.priceStoredInSale(salePrice) : texts.priceStored)}
        />
      )}
      {canDeliver && <DeliveryForm sku={sku} set={delivery} onDone={() => done(texts.deliveryStored)} />}
      {canActivate && (
        <ActiveButton
          isActive={article.active}
          set={activity}
          onDone={(active) => done(texts.activeStored(active))}
        />
      )}
    </section>
  );
}

type Write = {
  readonly mutate: (value: number, then: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

type FormProps = {
  label: string;
  button: string;
  value: number | undefined;
  places: 0 | 2;
  max?: number;
  hint?: string | undefined;
  write: Write;
  onDone: (value: number) => void;
};

function NumberForm({ label, button, value, places, max, hint, write, onDone }: FormProps) {
  const { begun, enter, send, stored } = useKeptForm(value);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (write.isPending) return;
    const entered = numberIn(String(new FormData(event.currentTarget).get('value')));
    send();
    write.mutate(entered, {
      onSuccess: () => {
        stored();
        onDone(entered);
      },
    });
  };
  const change = () => {
    enter();
    if (write.error) write.reset();
  };
  return (
    <>
      <KeptFocus>
        <form key={begun} onInput={change} onSubmit={submit} className={styles.form}>
          <NumberField
            label={label}
            name="value"
            min={0}
            places={places}
            max={max}
            required
            defaultValue={begun}
            hint={begun === value ? hint : texts.meanwhile(value)}
          />
          <Button type="submit" isBusy={write.isPending}>
            {button}
          </Button>
        </form>
      </KeptFocus>
      <ErrorLine error={write.error} />
    </>
  );
}

type ActiveProps = {
  isActive: boolean;
  set: ReturnType<typeof useSetActive>;
  onDone: (active: boolean) => void;
};

function ActiveButton({ isActive, set, onDone }: ActiveProps) {
  return (
    <>
      <div>
        <Button
          isBusy={set.isPending}
          onClick={() => set.mutate(!isActive, { onSuccess: () => onDone(!isActive) })}
        >
          {isActive ? texts.deactivate : texts.activate}
        </Button>
      </div>
      <ErrorLine error={set.error} />
    </>
  );
}
