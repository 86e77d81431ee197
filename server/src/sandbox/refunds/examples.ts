import type { NamedExamples } from '../../platform/http/named-examples.ts';

const example = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

const named = {
  salesOrderId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f',
  positionItemId: '0199c1de-7c4f-7b02-8c11-9d0e4f5a6b7c',
};
const issued = example('Issued', {
  receiptNumber: 'RE-0000000042',
  creationDate: '2026-03-01T08:00:00.000Z',
});
const held = example('Held', { handling: 'HOLD' });

/** Examples of refunds and of what becomes of price reductions, by operation. */
export const refundExamples = {
  refundSandboxService: {
    path: '/v1/sandbox/service-refunds',
    request: example('A cancelled service', {
      salesOrderId: named.salesOrderId,
      servicePositionItemId: '0199c1de-7c4f-7b02-8c11-9d0e4f5a6b80',
    }),
    answers: { 201: issued },
  },
  refundSandboxPartly: {
    path: '/v1/sandbox/partial-refunds',
    request: {
      dispute: { summary: 'After a dispute', value: { ...named, amount: 5, type: 'REFUND_PAYPAL_DISPUTE' } },
      goodwill: {
        summary: 'Out of goodwill',
        value: { ...named, amount: 5, type: 'DEFECT_COMPENSATION', goodwillReason: 'GOODWILL_OTHER' },
      },
    },
    answers: { 201: issued },
  },
  getSandboxPriceReductionHandling: {
    path: '/v1/sandbox/price-reductions/handling',
    answers: { 200: held },
  },
  setSandboxPriceReductionHandling: {
    path: '/v1/sandbox/price-reductions/handling',
    request: held,
    answers: { 200: held },
  },
  rejectSandboxPriceReductions: {
    path: '/v1/sandbox/price-reductions/rejection',
    request: example('Those of one item', named),
    answers: { 204: {} },
  },
};
