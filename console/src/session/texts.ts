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
