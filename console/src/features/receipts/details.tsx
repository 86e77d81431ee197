import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { isGone } from '../../api/errors.ts';
import { useSelf } from '../../session/self.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeView } from '../../ui/code.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Actions } from '../../ui/page.tsx';
import { PdfDialog } from '../../ui/pdf-dialog.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsOf } from '../../ui/words.ts';
import { type Receipt, useReceipt } from './queries.ts';
import { texts } from './texts.ts';

/** One receipt: as text, as JSON and as PDF. */
export function ReceiptDetails({ number, onClose }: { number: string; onClose: () => void }) {
  const { data, error, refetch } = useReceipt(number);
  return (
    <SidePanel label={texts.details(number)} title={number} onClose={onClose}>
      {isGone(error) ? (
        <EmptyState title={texts.gone} />
      ) : data ? (
        <Content receipt={data} />
      ) : error ? (
        <ErrorState error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </SidePanel>
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const { may } = useSelf();
  const [isPdf, setPdf] = useState(false);
  const { receiptNumber, receiptType, orderNumber, linkedReceiptNumber } = receipt;
  const reason = receipt.refundType ?? receipt.partialRefundType;
  return (
    <>
      {may('getReceiptPdf') && (
        <Actions>
          <Button look="primary" icon="receipts" onClick={() => setPdf(true)}>
            {texts.pdf}
          </Button>
        </Actions>
      )}
      <Facts
        facts={[
          [texts.type, <StateBadge key="type" state={receiptType} />],
          [texts.amount, <Money key="amount" {...receipt.amountDue} />],
          [texts.created, <Time key="created" at={receipt.creationDate} />],
          [texts.fulfilled, receipt.fulfillmentDate && <Time at={receipt.fulfillmentDate} />],
          [
            texts.order,
            <Link key="order" to="/orders/$order" params={{ order: orderNumber }}>
              {orderNumber}
            </Link>,
          ],
          [
            texts.belongsTo,
            linkedReceiptNumber && (
              <Link to="/receipts" search={{ receipt: linkedReceiptNumber }}>
                {linkedReceiptNumber}
              </Link>
            ),
          ],
          [texts.reason, reason && wordsOf(reason)],
          [texts.payment, wordsOf(receipt.payment.paymentMethod)],
          [texts.isReal, receipt.isRealReceipt ? undefined : texts.notReal],
        ]}
      />
      <CodeView title={texts.data} text={JSON.stringify(receipt)} />
      {isPdf && (
        <PdfDialog
          name={receiptNumber}
          load={() => download('getReceiptPdf', { path: { receiptNumber } })}
          onClose={() => setPdf(false)}
        />
      )}
    </>
  );
}
