import { isSoldOut, type Profile } from '../../shipping-profiles/index.ts';

/** What a seller offers of a variation, and how it is shipped. */
export type Offer = {
  readonly sku: string;
  /** The marketplace status; undefined when the partner has no such variation. */
  readonly status: string | undefined;
  readonly quantity: number;
  /** Undefined without delivery information. `processingTime` in days: its own, or the profile's. */
  readonly delivery?: { readonly profile: Profile; readonly processingTime: number };
};

/** Why a customer cannot buy this number of pieces, each reason as a clause. Empty when they can. */
export function whyNotForSale({ status, quantity, delivery }: Offer, pieces: number): string[] {
  if (status === undefined) return ['the seller has no such variation'];
  const reasons: string[] = [];
  if (status !== 'ONLINE') reasons.push(`its marketplace status is ${status}, not ONLINE`);
  if (!delivery) reasons.push('it has no shipping profile');
  else if (isSoldOut(delivery.processingTime, delivery.profile.transportTime))
    reasons.push('its processing and transport times are over 72 days, which makes it sold out');
  if (quantity === 0) reasons.push('its quantity is 0');
  else if (quantity < pieces) reasons.push(`${pieces} pieces were asked for and its quantity is ${quantity}`);
  return reasons;
}
