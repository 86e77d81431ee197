/** States of a return, in the order of the specification (section 4). */
export const returnStatuses = ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

/**
 * The states that can follow each state. A customer announces a return. The parcel may reach a warehouse of the
 * marketplace instead of the seller's. The seller accepts the return, which is final, or rejects it and sends the item
 * back; the customer may then announce it again.
 */
const transitions: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  ANNOUNCED: ['ACCEPTED', 'REJECTED', 'MISDIRECTED'],
  ACCEPTED: [],
  REJECTED: ['ANNOUNCED', 'ACCEPTED', 'REJECTED'],
  MISDIRECTED: ['ACCEPTED', 'REJECTED'],
};

/** Sent items come back without an announcement too. */
const unannounced: readonly ReturnStatus[] = ['ANNOUNCED', 'ACCEPTED', 'REJECTED'];

/** True when a return may change from one state to the other; `from` is undefined for a new return. */
export const mayTurn = (from: ReturnStatus | undefined, to: ReturnStatus): boolean =>
  (from === undefined ? unannounced : transitions[from]).includes(to);

/** Grades of a returned item: A original packaging, B like new, C slightly used, D heavily used, E mistake. */
export const conditions = ['A', 'B', 'C', 'D', 'E'] as const;

export type Condition = (typeof conditions)[number];

/** Why a seller accepts a return (specification, section 9). */
export const acceptanceReasons = [
  'RETURN_RECEIVED',
  'STATUS_SENT_BY_ACCIDENT',
  'CANCEL_REQUEST_BY_CUSTOMER',
  'REFUND_AFTER_AFFIDAVIT',
  'COMPLAINT',
  'SHIPMENT_LOST',
  'RETURN_LOST',
  'UNDELIVERABLE',
] as const;

/** Why a return is accepted; the last two only by the marketplace. */
export const acceptedReasons = [...acceptanceReasons, 'OVERDUE_CREDIT', 'LACK_OF_COOPERATION'] as const;

export type AcceptedReason = (typeof acceptedReasons)[number];

/** Why a seller sends an item back to the customer (specification, section 9). */
export const rejectionReasons = [
  'THIRD_PARTY_ITEM',
  'WRONG_ITEM',
  'EXCHANGE',
  'DAMAGE_TO_THE_HYGIENE_SEAL',
  'ITEM_DAMAGED',
  'RETURN_PERIOD_EXCEEDED',
  'ITEM_NOT_IN_THE_PARCEL',
] as const;

type RejectionReason = (typeof rejectionReasons)[number];

/** The default reason of an acceptance. */
export const usualReason = 'RETURN_RECEIVED' satisfies AcceptedReason;

/** The parcels of an announced return. */
export type ReturnTrackingKey = { readonly carrier: string; readonly trackingNumbers: readonly string[] };

/** The details of a return in each state, in the shape of the interface. */
export type ReturnDetails = {
  readonly ANNOUNCED: { readonly returnTrackingKey: ReturnTrackingKey };
  readonly ACCEPTED: { readonly condition?: Condition; readonly reason: AcceptedReason };
  readonly REJECTED: { readonly condition: Condition; readonly reason: RejectionReason };
  readonly MISDIRECTED: { readonly orderNumber: string; readonly marketplaceWarehouseID: string };
};

/** A new state of one return. `from` is undefined for a new return. */
export type ReturnChange = {
  readonly [S in ReturnStatus]: {
    readonly positionItemId: string;
    readonly salesOrderId: string;
    readonly from: ReturnStatus | undefined;
    readonly to: S;
    readonly details: ReturnDetails[S];
  };
}[ReturnStatus];
