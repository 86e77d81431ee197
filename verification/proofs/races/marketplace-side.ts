import { returnToStock } from '../../../server/src/interfaces/availability/index.ts';
import { cancelByMarketplace, placeOrder } from '../../../server/src/interfaces/orders/index.ts';
import { announceReturnShipment } from '../../../server/src/interfaces/return-shipments/index.ts';
import { announceReturns } from '../../../server/src/interfaces/returns/index.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { Refusal } from '../../../server/src/kernel/refusal.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { draft, piece } from '../../../server/test/support/orders.ts';
import type { World } from './world.ts';

/** What customers and the marketplace do in a run, straight through the domain functions. */
export function marketplaceSide(
  db: Database,
  partner: PartnerId,
): Pick<World, 'db' | 'partner' | 'place' | 'cancelByMarketplace' | 'announce'> {
  const context = { db, clock: systemClock, ids: timeOrderedIds(systemClock), returnToStock };
  const customer = { side: 'CUSTOMER' } as const;
  const marketplace = { side: 'MARKETPLACE' } as const;
  return {
    db,
    partner,
    place: (pieces) =>
      db.begin((transaction) => {
        const items = Array.from({ length: pieces }, () => piece({ services: pieces > 3 ? [disposal] : [] }));
        const all = items.map((_, index) => index);
        const deliveryFees = [
          {
            name: 'Versand',
            feeType: 'DELIVERY_FEE_STANDARD',
            grossCents: 595,
            vatRate: 19,
            items: all,
          } as const,
        ];
        const voucher = pieces === 2 ? { voucher: { code: 'RACE-1234', cents: 777 } } : {};
        return placeOrder(
          transaction,
          context,
          partner,
          draft({ items, deliveryFees, ...voucher }),
          customer,
        );
      }),
    cancelByMarketplace: (salesOrderId) =>
      wasDone(
        db.begin((transaction) =>
          cancelByMarketplace(transaction, context, partner, salesOrderId, {
            reason: 'CANCELLED_ON_CUSTOMER_WISH',
            actor: marketplace,
          }),
        ),
      ),
    announce: (items, trackingNumber) =>
      wasDone(
        db.begin(async (transaction) => {
          const trackingKey = { carrier: 'DHL', trackingNumber } as const;
          await announceReturnShipment(transaction, context, partner, { items, trackingKey });
          await announceReturns(transaction, context, partner, items, {
            carrier: 'DHL',
            trackingNumbers: [trackingNumber],
          });
        }),
      ),
  };
}

const disposal = {
  serviceType: 'DISPOSAL',
  serviceName: 'Altgerät mitnehmen',
  grossCents: 1500,
  taxType: 'VAT',
  taxRate: 19,
} as const;

async function wasDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
