import { textFilter } from '../../api/text-filter.ts';
import { isDay } from '../../ui/days.ts';

export const receiptTypes = ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] as const;
type ReceiptType = (typeof receiptTypes)[number];

/** The filters of the list of receipts, and which receipt is open. */
export type ReceiptsSearch = {
  readonly text?: string;
  readonly type?: ReceiptType;
  readonly from?: string;
  readonly to?: string;
  readonly receipt?: string;
};

export function receiptsSearch(given: Readonly<Record<string, string>>): ReceiptsSearch {
  const type = receiptTypes.find((one) => one === given.type);
  const { from, to } = given;
  return {
    ...textFilter(given.text),
    ...(type && { type }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(given.receipt && { receipt: given.receipt }),
  };
}
