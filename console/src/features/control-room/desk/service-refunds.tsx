import { useState } from 'react';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import styles from '../page.module.css';
import { type Service, type ServiceRefund, useRefundService, useServices } from './queries.ts';
import { Step } from './step.tsx';
import { texts } from './texts.ts';

const why = [
  'SERVICE_FULL_REFUND_CANCELLED_BY_SDU',
  'SERVICE_FULL_REFUND_PRODUCT_RETURNED',
] as const satisfies readonly ServiceRefund[];

/** Refunds what was sold with an item. */
export function ServiceRefunds({ salesOrderId }: { salesOrderId: string }) {
  const { data = [] } = useServices(salesOrderId);
  return data.length === 0 ? null : <Form salesOrderId={salesOrderId} services={data} />;
}

function Form({ salesOrderId, services }: { salesOrderId: string; services: readonly Service[] }) {
  const refund = useRefundService(salesOrderId);
  const [servicePositionItemId, choose] = useState(services[0]!.id);
  const [refundType, setType] = useState<ServiceRefund>(why[0]);
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={texts.service}
          value={servicePositionItemId}
          onChoose={choose}
          choices={services.map(({ id, name }, at) => ({ value: id, label: `${at + 1}. ${name}` }))}
        />
        <SelectField<ServiceRefund>
          label={texts.serviceWhy}
          value={refundType}
          onChoose={setType}
          choices={why.map((value) => ({ value, label: texts.serviceWhys[value] }))}
        />
        <Step
          label={texts.refundsService}
          said={texts.refunded}
          work={refund}
          input={{ servicePositionItemId, refundType }}
        />
      </div>
      <ErrorLine error={refund.error} />
    </>
  );
}
