import { type FormEvent, useState } from 'react';
import { serverNow } from '../../../api/client.ts';
import { storeOwn } from '../../../ui/settings.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, useReturnCarriers, useShip } from '../queries.ts';
import { texts } from '../texts.ts';
import { isLost, useFormItems } from './form-items.ts';
import { type Places, parcelsOf, shipDateOf } from './parcels.ts';
import { focusFirst, refusedIn, type ShipErrors, wholeError, wrongIn } from './ship-errors.ts';
import { addressFields } from './ship-fields.tsx';

export type ShipProps = {
  salesOrderId: string;
  orderDate: string;
  items: readonly Item[];
  onClose: () => void;
};

/** What stands in the form that ships items, how it is sent, and what is wrong with it. */
export function useShipForm({ salesOrderId, orderDate, items: present, onClose }: ShipProps) {
  const ship = useShip();
  const items = useFormItems(present, ship);
  const offered = useReturnCarriers().data ?? [];
  const [parcelCount, setParcelCount] = useState(1);
  const [isEmpty, setEmpty] = useState(false);
  const [wrong, setWrong] = useState<ShipErrors>({});
  const [places, setPlaces] = useState<Places>({});
  const isOffered = offered.length > 0;
  const refused = refusedIn(ship.error, isOffered);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ship.isPending) return;
    const form = new FormData(event.currentTarget);
    const found = wrongIn({ form, parcelCount });
    setWrong(found);
    if (focusFirst(event.currentTarget, found)) return ship.reset();
    const sentBefore = isLost(ship) ? ship.variables?.[0]?.shipDate : undefined;
    const shipDate = sentBefore ?? shipDateOf(serverNow(), orderDate);
    const parcels = parcelsOf({ salesOrderId, items, places, parcelCount, form, shipDate });
    setEmpty(parcels === undefined);
    if (!parcels) return;
    for (const { name } of addressFields) storeOwn(`from.${name}`, String(form.get(name)));
    ship.mutate(parcels, {
      onSuccess: (count) => {
        showToast(texts.shipped(count));
        onClose();
      },
    });
  };
  return {
    ...{ send, isSending: ship.isPending, offered, items },
    ...{ parcelCount, setParcelCount, places, setPlaces },
    errors: { ...refused, ...wrong },
    emptyError: isEmpty ? new Error(texts.emptyParcel) : null,
    wholeError: refused ? null : wholeError(ship.error, isOffered),
  };
}
