import { useState } from 'react';
import { useSelf } from '../../../session/self.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeptFocus } from '../../../ui/kept-focus.tsx';
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
  const isPossible = items.length > 0 || open !== undefined;
  const canCancel = isPossible && may('cancelPartnerOrder') && may('cancelPartnerOrderPositionItems');
  const canShip = isPossible && may('createShipment') && may('createMultiParcelShipment');
  const canAppend = isPossible && parcels.length > 0 && may('appendPositionItems');
  const common = { salesOrderId, items, onClose: close };
  return (
    <>
      <KeptFocus>
        {canCancel && (
          <Button look="danger" onClick={() => setOpen('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {canAppend && <Button onClick={() => setOpen('append')}>{texts.append}</Button>}
        {canShip && (
          <Button look="primary" icon="parcels" onClick={() => setOpen('ship')}>
            {texts.ship}
          </Button>
        )}
      </KeptFocus>
      {open === 'cancel' && <CancelDialog {...common} />}
      {open === 'append' && <AppendDialog {...common} parcels={parcels} />}
      {open === 'ship' && <ShipDialog {...common} orderDate={orderDate} />}
    </>
  );
}
