import { textFilter } from '../../api/text-filter.ts';
import { isDay } from '../../ui/days.ts';

/** The filters of the list of parcels, and which parcel is open. */
export type ParcelsSearch = {
  readonly tab?: 'back';
  /** Parcels to customers that are not delivered, whenever they were sent. */
  readonly state?: 'open';
  readonly text?: string;
  readonly from?: string;
  readonly parcel?: string;
};

export function parcelsSearch(given: Readonly<Record<string, string>>): ParcelsSearch {
  const { tab, state, text, from, parcel } = given;
  const isOpen = state === 'open' && tab !== 'back' && !text;
  return {
    ...(isOpen && { state: 'open' as const }),
    ...(tab === 'back' && { tab }),
    ...textFilter(text),
    ...(isDay(from) && { from }),
    ...(parcel && { parcel }),
  };
}
