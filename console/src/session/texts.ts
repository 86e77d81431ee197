import type { Self } from './self.tsx';

/** The name of a role for people. */
export const roleNames: Readonly<Record<Self['role'], string>> = {
  seller_administrator: 'Administrator',
  seller_clerk: 'Clerk',
  seller_developer: 'Developer',
  seller_reader: 'Reader',
  service_partner: 'Service partner',
  operator_administrator: 'Administrator',
  operator_support: 'Support',
  operator_moderator: 'Moderator',
  operator_reader: 'Reader',
};

/** The purpose of a role in a sentence. */
export const roleHints: Readonly<Record<Self['role'], string>> = {
  seller_administrator: 'May do everything, and manages people.',
  seller_clerk: 'Handles orders, returns and receipts.',
  seller_developer: 'Builds the connector: requests, webhooks and sandbox. Customers are masked.',
  seller_reader: 'Looks at products, stock and orders. Customers are masked.',
  service_partner: 'Manages the apps of the service partner.',
  operator_administrator: 'May do everything, and manages partners and people.',
  operator_support: 'Helps sellers with orders and webhooks.',
  operator_moderator: 'Reviews products and keeps the catalogue.',
  operator_reader: 'Looks at partners, the catalogue and orders.',
};
