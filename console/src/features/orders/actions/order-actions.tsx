import { useState } from 'react';
import { useSelf } from '../../../session/self.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Order } from '../queries.ts';
import { texts } from '../texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** The actions that the items of an order and the role allow. */
export function OrderActions({ order }: { order: Order }) {
  const { may } = useSelf();
  const [open, setOpen] = useState<'cancel' | 'ship'>();
  const items = order.positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
  const close = () => setOpen(undefined);
  const canShip = may('createShipment') && may('createMultiParcelShipment');
  return (
    <>
      {items.length > 0 && may('cancelPartnerOrderPositionItems') && (
        <Button look="danger" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {items.length > 0 && canShip && (
        <Button look="primary" icon="parcels" onClick={() => setOpen('ship')}>
          {texts.ship}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog salesOrderId={order.salesOrderId} items={items} onClose={close} />}
      {open === 'ship' && <ShipDialog salesOrderId={order.salesOrderId} items={items} onClose={close} />}
    </>
  );
}
