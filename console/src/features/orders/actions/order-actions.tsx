import { useState } from 'react';
import { useSelf } from '../../../session/self.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Order, useParcels } from '../queries.ts';
import { texts } from '../texts.ts';
import { AppendDialog } from './append-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** The actions that the items of an order and the role allow. */
export function OrderActions({ order: { salesOrderId, orderDate, positionItems } }: { order: Order }) {
  const { may } = useSelf();
  const [open, setOpen] = useState<'cancel' | 'ship' | 'append'>();
  const parcels = useParcels(salesOrderId).data?.shipments ?? [];
  const items = positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
  const close = () => setOpen(undefined);
  if (items.length === 0 && open === undefined) return null;
  const canCancel = may('cancelPartnerOrder') && may('cancelPartnerOrderPositionItems');
  const canShip = may('createShipment') && may('createMultiParcelShipment');
  const common = { salesOrderId, items, onClose: close };
  return (
    <>
      {canCancel && (
        <Button look="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {parcels.length > 0 && may('appendPositionItems') && (
        <Button onClick={() => setOpen('append')}>{texts.append}</Button>
      )}
      {canShip && (
        <Button look="primary" icon="parcels" onClick={() => setOpen('ship')}>
          {texts.ship}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog {...common} />}
      {open === 'append' && <AppendDialog {...common} parcels={parcels} />}
      {open === 'ship' && <ShipDialog {...common} orderDate={orderDate} />}
    </>
  );
}
