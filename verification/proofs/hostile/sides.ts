import type { Operation } from './operations.ts';

/** Who sends: one of two sellers, or the marketplace. */
export type Side = 'seller-one' | 'seller-two' | 'operator';

/** Moves the ground under a seller's feet, so that only the second seller does it, and seldom. */
const upheavals = new Set([
  ...['resetSandbox', 'restoreSandboxSnapshot', 'saveSandboxSnapshot', 'deleteSandboxSnapshot'],
  ...['advanceSandboxClock', 'createSandboxFault', 'startSandboxAutopilot'],
]);

/** True when a side sends requests of the operation. */
export const sends = (side: Side, { id, scopes, path }: Operation): boolean =>
  (path.startsWith('/operator') || scopes.includes('operator')) === (side === 'operator') &&
  (side === 'seller-two' || !upheavals.has(id));

/** How often an operation is drawn, beside others. */
export const weightOf = ({ id }: Operation): number =>
  id === 'operatorDeleteWebhookConsumer' ? 2 : upheavals.has(id) ? 4 : 12;

/** The account whose token a side uses; none when the operation needs none. */
export function accountFor({ scopes }: Operation, side: Side): string | undefined {
  if (scopes.length === 0) return undefined;
  return scopes.includes('developer') ? 'service-partner' : side;
}

const partners: Partial<Record<Side, number>> = { 'seller-one': 1, 'seller-two': 2 };

/** The partner that a side is; none for the marketplace. */
export const partnerOf = (side: Side): number | undefined => partners[side];
