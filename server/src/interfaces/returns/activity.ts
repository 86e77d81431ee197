import type { Happening, Side } from '../../platform/activity/index.ts';
import type { ReturnChange } from './lifecycle.ts';

/** The activity of a return that got a state. */
export function returnChanged(change: ReturnChange, by: Side): Happening {
  const { salesOrderId, positionItemId: ref, from } = change;
  const common = { salesOrderId, ref, by };
  switch (change.to) {
    case 'ANNOUNCED': {
      const { carrier, trackingNumbers } = change.details.returnTrackingKey;
      const trackingNumber = trackingNumbers.join(', ');
      return { ...common, kind: 'return.announced', facts: { from, to: change.to, carrier, trackingNumber } };
    }
    case 'ACCEPTED':
      return { ...common, kind: 'return.accepted', facts: { from, to: change.to, ...change.details } };
    case 'REJECTED':
      return { ...common, kind: 'return.rejected', facts: { from, to: change.to, ...change.details } };
    default:
      return { ...common, kind: 'return.misdirected', facts: { from, to: change.to } };
  }
}
