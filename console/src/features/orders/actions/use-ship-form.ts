import { type FormEvent, useState } from 'react';
import { storeSetting } from '../../../ui/settings.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, useReturnCarriers, useShip } from '../queries.ts';
import { texts } from '../texts.ts';
import { type Places, parcelsOf } from './parcels.ts';
import { focusFirst, missingIn, refusedIn, type ShipErrors, wholeError } from './ship-errors.ts';
import { addressFields } from './ship-fields.tsx';

export type ShipProps = { salesOrderId: string; items: readonly Item[]; onClose: () => void };

/** What stands in the form that ships items, how it is sent, and what is wrong with it. */
export function useShipForm({ salesOrderId, items, onClose }: ShipProps) {
  const ship = useShip();
  const offered = useReturnCarriers().data ?? [];
  const [parcelCount, setParcelCount] = useState(1);
  const [isEmpty, setEmpty] = useState(false);
  const [missing, setMissing] = useState<ShipErrors>({});
  const [places, setPlaces] = useState<Places>(() =>
    Object.fromEntries(items.map(({ positionItemId }) => [positionItemId, 0])),
  );
  const isOffered = offered.length > 0;
  const refused = refusedIn(ship.error, isOffered);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ship.isPending) return;
    const form = new FormData(event.currentTarget);
    const lacking = missingIn({ form, parcelCount });
    setMissing(lacking);
    if (focusFirst(event.currentTarget, lacking)) return ship.reset();
    const parcels = parcelsOf({ salesOrderId, places, parcelCount, form, now: new Date() });
    setEmpty(parcels === undefined);
    if (!parcels) return;
    for (const { name } of addressFields) storeSetting(`from.${name}`, String(form.get(name)));
    ship.mutate(parcels, {
      onSuccess: (count) => {
        showToast(texts.shipped(count));
        onClose();
      },
    });
  };
  return {
    ...{ send, isSending: ship.isPending, offered },
    ...{ parcelCount, setParcelCount, places, setPlaces },
    errors: { ...refused, ...missing },
    emptyError: isEmpty ? new Error(texts.emptyParcel) : null,
    wholeError: refused ? null : wholeError(ship.error, isOffered),
  };
}
