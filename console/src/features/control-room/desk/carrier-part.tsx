import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Section } from '../../../ui/page.tsx';
import { Read } from '../../../ui/read.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { wordsOf } from '../../../ui/words.ts';
import styles from '../page.module.css';
import { useParcels, useReport } from './queries.ts';
import { texts } from './texts.ts';

const there = ['ON_THE_WAY', 'DELIVERED', 'DELIVERED_FOR_PICKUP', 'DELIVERY_ATTEMPT_FAILED'] as const;
const back = ['ON_THE_WAY', 'DELIVERED'] as const;

/** What the carrier reports of each parcel of an order. */
export function CarrierPart({ salesOrderId }: { salesOrderId: string }) {
  return (
    <Section title={texts.carrier}>
      <Read read={useParcels(salesOrderId)}>{(data) => <Parcels {...data} />}</Read>
    </Section>
  );
}

function Parcels({ shipments, returnShipments }: NonNullable<ReturnType<typeof useParcels>['data']>) {
  const parcels = [
    ...shipments.map((one) => ({ ...one, id: one.shipmentId, isBack: false })),
    ...returnShipments.map((one) => ({ ...one, id: one.returnShipmentId, isBack: true })),
  ];
  if (parcels.length === 0) return <p className={styles.quiet}>{texts.noParcels}</p>;
  return parcels.map((one) => <Parcel key={one.id} {...one} />);
}

type ParcelProps = {
  id: string;
  isBack: boolean;
  carrier: string;
  trackingNumber?: string;
  state: string;
};

function Parcel({ id, isBack, carrier, trackingNumber = '', state }: ParcelProps) {
  const [next, setNext] = useState<string>('DELIVERED');
  const report = useReport();
  const name = [carrier, isolated(trackingNumber)].filter(Boolean).join(' ');
  return (
    <div>
      <p>
        {isBack && `${texts.wayBack} `}
        <code>{name}</code> <StateBadge state={state} />
      </p>
      {state !== 'DELIVERED' && (
        <div className={styles.row}>
          <SelectField
            label={texts.reports(name)}
            value={next}
            onChoose={setNext}
            choices={(isBack ? back : there).map((value) => ({ value, label: wordsOf(value) }))}
          />
          <Button
            aria-label={`${texts.report} ${name}`}
            isBusy={report.isPending}
            onClick={() =>
              report.mutate({ id, isBack, state: next }, { onSuccess: () => showToast(texts.reported) })
            }
          >
            {texts.report}
          </Button>
        </div>
      )}
      <ErrorLine error={report.error} />
    </div>
  );
}
