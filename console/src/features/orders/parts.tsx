import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/client.ts';
import { useSelf } from '../../session/self.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { carrierName } from '../../ui/carrier-name.ts';
import { Entries } from '../../ui/entries.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/page.tsx';
import { PdfDialog } from '../../ui/pdf-dialog.tsx';
import { ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { useParcels, useReceipts, useReturns } from './queries.ts';
import { texts } from './texts.ts';

type Read<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

function Part<Data>(props: { title: string; read: Read<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = props.read;
  return (
    <Card title={props.title}>
      {data !== undefined ? (
        props.children(data)
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading rows={1} />
      )}
    </Card>
  );
}

/** Parcels to the customer and return parcels. */
export function ParcelCard({ salesOrderId }: { salesOrderId: string }) {
  return (
    <Part title={texts.parcels} read={useParcels(salesOrderId)}>
      {({ shipments, returnShipments }) => {
        const there = shipments.map((one) => ({ ...one, key: one.shipmentId, isBack: false }));
        const back = returnShipments.map((one) => ({ ...one, key: one.returnShipmentId, isBack: true }));
        return (
          <Entries
            none={texts.noParcels}
            entries={[...there, ...back].map((one) => ({
              key: one.key,
              title: (
                <>
                  {carrierName(one.carrier)} <code>{one.trackingNumber ?? texts.noNumber}</code>
                </>
              ),
              also: (
                <>
                  {one.isBack && `${texts.back1} · `}
                  {texts.inIt(one.positionItemIds.length)} · <Time at={one.stateAt} />
                </>
              ),
              actions: <StateBadge state={one.state} />,
            }))}
          />
        );
      }}
    </Part>
  );
}

/** Returns, with links to the screen that decides about them. */
export function ReturnCard({ salesOrderId, orderNumber }: { salesOrderId: string; orderNumber: string }) {
  const { may } = useSelf();
  return (
    <Part title={texts.returns} read={useReturns(salesOrderId)}>
      {({ returns }) => (
        <Entries
          none={texts.noReturns}
          entries={returns.map(({ positionItemId, productTitle, status, occurredAt }) => ({
            key: positionItemId,
            title: productTitle,
            also: <Time at={occurredAt} />,
            actions: (
              <>
                <StateBadge state={status} />
                {may('acceptReturns') && status !== 'ACCEPTED' && (
                  <Link
                    to="/returns"
                    search={{ text: orderNumber, item: positionItemId }}
                    className={buttonClass('secondary', true)}
                  >
                    {texts.decide}
                  </Link>
                )}
              </>
            ),
          }))}
        />
      )}
    </Part>
  );
}

/** Receipts, each with its PDF for roles that may read it. */
export function ReceiptCard({ salesOrderId }: { salesOrderId: string }) {
  const { may } = useSelf();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <Part title={texts.receipts} read={useReceipts(salesOrderId)}>
        {({ resources }) => (
          <Entries
            none={texts.noReceipts}
            entries={resources.map(({ receiptNumber, receiptType, creationDate, amountDue }) => ({
              key: receiptNumber,
              title: (
                <Link to="/receipts" search={{ receipt: receiptNumber }}>
                  {receiptNumber}
                </Link>
              ),
              also: (
                <>
                  <Money {...amountDue} /> · <Time at={creationDate} />
                </>
              ),
              actions: (
                <>
                  <StateBadge state={receiptType} />
                  {may('getReceiptPdf') && (
                    <Button
                      small
                      aria-label={`${texts.pdf} ${receiptNumber}`}
                      onClick={() => setShown(receiptNumber)}
                    >
                      {texts.pdf}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Part>
      {shown !== undefined && (
        <PdfDialog
          name={shown}
          load={() => download('getReceiptPdf', { path: { receiptNumber: shown } })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
