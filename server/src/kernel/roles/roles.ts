import type { AnyScope } from '../scopes.ts';

/** Roles that a person can have. The names are part of the wire contract. */
export const roles = [
  'seller_administrator',
  'seller_clerk',
  'seller_developer',
  'seller_reader',
  'service_partner',
  'operator_administrator',
  'operator_support',
  'operator_moderator',
  'operator_reader',
] as const;

export type Role = (typeof roles)[number];

const known: ReadonlySet<string> = new Set(roles);

/** True for a role of ours; tokens of an external issuer may carry others. */
export const isRole = (text: unknown): text is Role => typeof text === 'string' && known.has(text);

/** Roles of people, by kind of partner. The first role of each kind is its administrator. */
export const rolesOfKind = {
  seller: ['seller_administrator', 'seller_clerk', 'seller_developer', 'seller_reader'],
  service_partner: ['service_partner'],
  operator: ['operator_administrator', 'operator_support', 'operator_moderator', 'operator_reader'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Roles that manage the people of their partner. Each partner keeps at least one person with such a role. */
export const administrators: readonly Role[] = [
  'seller_administrator',
  'service_partner',
  'operator_administrator',
];

/** Roles for which the personal data of customers is masked. */
export const rolesWithoutCustomers: ReadonlySet<Role> = new Set<Role>(['seller_developer', 'seller_reader']);

const selling = [
  'products',
  'orders',
  'receipts',
  'returns',
  'price-reduction',
  'shipments',
  'availability',
  'shipping-profiles',
  'returns-warehouse-read',
] as const;

const scopes: Readonly<Record<Role, readonly AnyScope[]>> = {
  seller_administrator: [...selling, 'returns-warehouse-write', 'webhooks', 'installation', 'sandbox'],
  seller_clerk: selling,
  seller_developer: [...selling, 'webhooks', 'installation', 'sandbox'],
  seller_reader: selling,
  service_partner: ['developer', 'installation', 'products'],
  operator_administrator: ['operator'],
  operator_support: ['operator'],
  operator_moderator: ['operator'],
  operator_reader: ['operator'],
};

/**
 * Scopes of the tokens of a person with this role. `table.ts` says which operations of these scopes the role may
 * call.
 */
export const scopesOfRole = (role: Role): readonly AnyScope[] => [...scopes[role], 'console'];
