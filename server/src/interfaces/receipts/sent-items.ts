/** Topic under which shipments note items that were sent, as `SentItems`. */
export const itemsSent = 'shipments.items-sent';

/** Items of one order that left the seller's house together. `shipDate` in ISO 8601; the cause is unique for the partner. */
export type SentItems = {
  readonly cause: string;
  readonly shipmentId: string;
  readonly salesOrderId: string;
  readonly positionItemIds: readonly string[];
  readonly shipDate: string;
  readonly shipFromAddress: {
    readonly city: string;
    readonly countryCode: string;
    readonly zipCode: string;
  };
};
