import { isDay } from '../../ui/days.ts';

/** The filters of the list of parcels, and which parcel is open. */
export type ParcelsSearch = {
  readonly tab?: 'back';
  readonly text?: string;
  readonly from?: string;
  readonly parcel?: string;
};

export function parcelsSearch({ tab, text, from, parcel }: Readonly<Record<string, string>>): ParcelsSearch {
  return {
    ...(tab === 'back' && { tab }),
    ...(text && { text }),
    ...(isDay(from) && { from }),
    ...(parcel && { parcel }),
  };
}
