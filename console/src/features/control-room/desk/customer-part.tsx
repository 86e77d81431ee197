import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { latestError } from '../../../ui/latest-error.ts';
import { Actions, Section } from '../../../ui/page.tsx';
import styles from '../page.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { type Item, type Order, usePay, useReturns, useSendBack } from './queries.ts';
import { idsOf, Step } from './step.tsx';
import { texts } from './texts.ts';

/** Pays, sends back, moves house. */
export function CustomerPart({ order, chosen }: { order: Order; chosen: readonly Item[] }) {
  const { salesOrderId, positionItems } = order;
  const [pay, sendBack] = [usePay(salesOrderId), useSendBack(salesOrderId)];
  const returns = useReturns(salesOrderId).data;
  const [isMoving, setMoving] = useState(false);
  const inState = (state: string, items = chosen) =>
    items.filter(({ fulfillmentStatus }) => fulfillmentStatus === state);
  const unpaid = inState('ANNOUNCED');
  const kept = inState('SENT').filter(({ positionItemId }) => {
    const status = returns?.get(positionItemId);
    return returns && (status === undefined || status === 'REJECTED');
  });
  const canMove =
    inState('SENT', positionItems).length === 0 && inState('PROCESSABLE', positionItems).length > 0;
  const nothing = unpaid.length === 0 && kept.length === 0 && !canMove;
  return (
    <Section title={texts.customer}>
      {nothing && <p className={styles.quiet}>{texts.nothingToDo}</p>}
      <Actions>
        {unpaid.length > 0 && (
          <Step
            label={texts.pays(unpaid.length)}
            said={texts.paid}
            work={pay}
            input={unpaid.length === inState('ANNOUNCED', positionItems).length ? 'all' : idsOf(unpaid)}
          />
        )}
        {kept.length > 0 && (
          <Step
            label={texts.sendsBack(kept.length)}
            said={texts.sentBack}
            work={sendBack}
            input={idsOf(kept)}
          />
        )}
        {canMove && (
          <Button small onClick={() => setMoving(true)}>
            {texts.changesAddress}
          </Button>
        )}
      </Actions>
      <ErrorLine error={latestError(pay, sendBack)} />
      {isMoving && <AddressDialog order={order} onClose={() => setMoving(false)} />}
    </Section>
  );
}
