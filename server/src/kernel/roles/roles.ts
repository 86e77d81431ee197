import type { AnyScope } from '../scopes.ts';

/** The roles of people. Their names are part of the wire contract. */
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

/** Roles that people of each kind of partner can have. The first one administers. */
export const rolesOfKind = {
  seller: ['seller_administrator', 'seller_clerk', 'seller_developer', 'seller_reader'],
  service_partner: ['service_partner'],
  operator: ['operator_administrator', 'operator_support', 'operator_moderator', 'operator_reader'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Roles that manage the people of their partner. At least one person has to have one of these. */
export const administrators: readonly Role[] = [
  'seller_administrator',
  'service_partner',
  'operator_administrator',
];

/** Roles that see the personal data of customers only masked. */
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

/** Scopes of the tokens of people with this role. The table of operations says which operations they may call. */
export const scopesOfRole = (role: Role): readonly AnyScope[] => [...scopes[role], 'console'];
