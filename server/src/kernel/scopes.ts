/** Scopes of the interfaces that sellers use; the names are part of the wire contract. */
export const sellerScopes = [
  'products',
  'orders',
  'receipts',
  'returns',
  'price-reduction',
  'shipments',
  'availability',
  'shipping-profiles',
  'returns-warehouse-read',
  'returns-warehouse-write',
  'webhooks',
  'installation',
] as const;

/** Every scope an access token of ours can carry. */
export const scopes = [...sellerScopes, 'sandbox', 'developer', 'operator'] as const;

export type Scope = (typeof scopes)[number];

const known: ReadonlySet<string> = new Set(scopes);

/** True for a scope of ours; tokens of an external issuer may carry others. */
export const isScope = (text: string): text is Scope => known.has(text);
