import type { Self } from '../../session/self.tsx';
import { roleNames } from '../../session/texts.ts';
import type { Choice } from '../../ui/field.tsx';
import type { Role } from './queries.ts';

/** The roles that people of a partner can have, by the kind of the partner. */
export const roleChoices = ({ partner }: Self): readonly Choice<Role>[] =>
  (Object.keys(roleNames) as Role[])
    .filter((role) => role.startsWith(partner.kind))
    .map((role) => ({ value: role, label: roleNames[role] }));

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
