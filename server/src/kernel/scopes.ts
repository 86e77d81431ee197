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

/** Every scope that the access token of a client or technical user can carry. */
export const scopes = [...sellerScopes, 'sandbox', 'developer', 'operator'] as const;

export type Scope = (typeof scopes)[number];

/** Scope of people who have signed in; no client or technical user has it. */
export const personScope = 'console';

/** Every scope that an operation can ask for. */
export type AnyScope = Scope | typeof personScope;

const known: ReadonlySet<string> = new Set([...scopes, personScope]);

/** True for a scope of ours; tokens of an external issuer may carry others. */
export const isScope = (text: string): text is AnyScope => known.has(text);
