import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './page.module.css';
import { useTestOrders } from './queries.ts';
import { texts } from './texts.ts';

type TestCase = keyof typeof texts.testCases;

/** The test orders of the marketplace, of the seller's own articles. */
export function TestOrders() {
  const place = useTestOrders();
  const [chosen, choose] = useState<TestCase>('1');
  return (
    <section aria-label={texts.testOrders}>
      <h3>{texts.testOrders}</h3>
      <div className={styles.row}>
        <SelectField
          label={texts.testCase}
          value={chosen}
          onChoose={choose}
          choices={(Object.keys(texts.testCases) as TestCase[]).map((value) => ({
            value,
            label: texts.testCases[value],
          }))}
        />
        <Button isBusy={place.isPending} onClick={() => place.mutate(chosen)}>
          {texts.placeTest}
        </Button>
        <Button isBusy={place.isPending} onClick={() => place.mutate('all')}>
          {texts.placeAllTests}
        </Button>
      </div>
      <ErrorLine error={place.error} />
      {place.data && (
        <p role="status">
          {texts.testsPlaced(place.data.resources.length)}{' '}
          {place.data.resources.map(({ orderNumber }) => (
            <span key={orderNumber}>
              <Link to="/control-room" search={{ order: orderNumber }}>
                {orderNumber}
              </Link>{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
