import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { latestError } from '../../../ui/latest-error.ts';
import { Actions, Section } from '../../../ui/page.tsx';
import { wordsOf } from '../../../ui/words.ts';
import styles from '../page.module.css';
import {
  type CancelReason,
  type Item,
  type Order,
  useCancel,
  useMisdirect,
  useRejectReductions,
  useReturns,
  useSuspect,
} from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ServiceRefunds } from './service-refunds.tsx';
import { idsOf, Step } from './step.tsx';
import { texts } from './texts.ts';

/** Each reason that the API knows; one that is missing here does not compile. */
const reasons = Object.keys({
  CANCELLED_ON_CUSTOMER_WISH: true,
  CANCELLED_ON_MARKETPLACE_WISH: true,
  CANCELLED_ON_PARTNER_WISH: true,
  PAYMENT_ABORTED: true,
  PAYMENT_FRAUD: true,
  MARKETPLACE_FRAUD: true,
  ILLEGAL_PRODUCT: true,
  PARTNER_TERMINATED: true,
} satisfies Record<CancelReason, true>) as readonly CancelReason[];

type Props = { order: Order; chosen: readonly Item[] };

/** Suspects, cancels, refunds, and takes in what was misdirected. */
export function MarketplacePart({ order, chosen }: Props) {
  const { salesOrderId, suspectedFraudCase } = order;
  const suspect = useSuspect(salesOrderId);
  const reject = useRejectReductions(salesOrderId);
  const [isRefunding, setRefunding] = useState(false);
  const sent = chosen.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'SENT');
  return (
    <Section title={texts.ofMarketplace}>
      <Actions>
        <Step
          label={suspectedFraudCase ? texts.clears : texts.suspects}
          said={suspectedFraudCase ? texts.cleared : texts.isSuspected}
          work={suspect}
          input={!suspectedFraudCase}
        />
        {sent.length > 0 && (
          <Button small onClick={() => setRefunding(true)}>
            {texts.refunds}
          </Button>
        )}
        {sent.length === 1 && (
          <Step label={texts.rejects} said={texts.rejected} work={reject} input={sent[0]!.positionItemId} />
        )}
      </Actions>
      <ErrorLine error={latestError(suspect, reject)} />
      <Cancel order={order} chosen={chosen} />
      <Misdirect order={order} chosen={chosen} />
      <ServiceRefunds salesOrderId={salesOrderId} />
      {isRefunding && (
        <RefundDialog salesOrderId={salesOrderId} items={sent} onClose={() => setRefunding(false)} />
      )}
    </Section>
  );
}

function Cancel({ order, chosen }: Props) {
  const cancel = useCancel(order.salesOrderId);
  const [reason, setReason] = useState<CancelReason>('CANCELLED_ON_CUSTOMER_WISH');
  const open = chosen.filter(({ fulfillmentStatus }) =>
    ['ANNOUNCED', 'PROCESSABLE'].includes(fulfillmentStatus),
  );
  if (open.length === 0) return null;
  return (
    <>
      <div className={styles.row}>
        <SelectField<CancelReason>
          label={texts.cancelReason}
          value={reason}
          onChoose={setReason}
          choices={reasons.map((value) => ({ value, label: wordsOf(value) }))}
        />
        <Step
          label={texts.cancels(open.length)}
          said={texts.cancelled}
          work={cancel}
          input={{ reason, items: idsOf(open) }}
        />
      </div>
      <ErrorLine error={cancel.error} />
    </>
  );
}

function Misdirect({ order, chosen }: Props) {
  const returns = useReturns(order.salesOrderId).data;
  const misdirect = useMisdirect(order);
  const [warehouse, setWarehouse] = useState('HUB-01');
  const announced = chosen.filter(({ positionItemId }) => returns?.get(positionItemId) === 'ANNOUNCED');
  if (announced.length === 0) return null;
  return (
    <>
      <div className={styles.row}>
        <TextField
          label={texts.warehouse}
          value={warehouse}
          maxLength={50}
          onChange={({ target }) => setWarehouse(target.value)}
        />
        <Step
          label={texts.misdirects(announced.length)}
          said={texts.misdirected}
          work={misdirect}
          input={{ items: idsOf(announced), warehouse }}
        />
      </div>
      <ErrorLine error={misdirect.error} />
    </>
  );
}
