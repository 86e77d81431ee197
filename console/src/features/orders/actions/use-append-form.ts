import { type FormEvent, useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { type Item, type ListedParcel, useAppend, useReturnCarriers } from '../queries.ts';
import { texts } from '../texts.ts';
import { needsNumber } from './carriers.ts';
import { useFormItems } from './form-items.ts';
import { returnLabelOf } from './parcels.ts';
import { focusFirst, refusedIn, type ShipErrors, wholeError, wrongInLabel } from './ship-errors.ts';

export type AppendProps = {
  salesOrderId: string;
  items: readonly Item[];
  parcels: readonly ListedParcel[];
  onClose: () => void;
};

/** What stands in the form that adds items to a parcel, how it is sent, and what is wrong with it. */
export function useAppendForm({ salesOrderId, items: present, parcels, onClose }: AppendProps) {
  const append = useAppend(salesOrderId);
  const items = useFormItems(present, append);
  const offered = useReturnCarriers().data ?? [];
  const [shipmentId, setShipment] = useState(parcels[0]!.shipmentId);
  const [isNone, setNone] = useState(false);
  const [wrong, setWrong] = useState<ShipErrors>({});
  const isOffered = offered.length > 0;
  const refused = refusedIn(append.error, isOffered);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (append.isPending) return;
    const form = new FormData(event.currentTarget);
    const chosen = form.getAll('item').map(String);
    const carrier = parcels.find((one) => one.shipmentId === shipmentId)?.carrier ?? '';
    const found = wrongInLabel(form, needsNumber(carrier));
    setNone(chosen.length === 0);
    setWrong(found);
    if (focusFirst(event.currentTarget, found) || chosen.length === 0) return append.reset();
    append.mutate(
      { shipmentId, items: chosen, label: returnLabelOf(form) },
      {
        onSuccess: () => {
          showToast(texts.appended(chosen.length));
          onClose();
        },
      },
    );
  };
  return {
    ...{ send, isSending: append.isPending, items, offered, shipmentId, setShipment },
    errors: { ...refused, ...wrong },
    noneError: isNone ? new Error(texts.noneChosen) : null,
    wholeError: refused ? null : wholeError(append.error, isOffered),
  };
}
