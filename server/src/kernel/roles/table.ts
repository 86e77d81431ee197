import { type Area, areas } from './operations.ts';
import type { Role } from './roles.ts';

const everybody = ['ownPerson'] as const;
const sellerReads = [
  'productsRead',
  'stockRead',
  'ordersRead',
  'activityRead',
  'webhooksRead',
  'apps',
] as const;
const operatorReads = [
  'partnersRead',
  'catalogueRead',
  'portalRead',
  'marketplaceRead',
  'operatorWebhooksRead',
] as const satisfies readonly Area[];

/** What each role may do, by areas of operations. */
const areasOf: Readonly<Record<Role, readonly Area[]>> = {
  seller_administrator: [
    ...everybody,
    ...sellerReads,
    'receiptsPrinted',
    'productsWrite',
    'stockWrite',
    'ordersWrite',
    'webhooksWrite',
    'sandbox',
    'peopleRead',
    'peopleWrite',
  ],
  seller_clerk: [
    ...everybody,
    'productsRead',
    'stockRead',
    'ordersRead',
    'activityRead',
    'receiptsPrinted',
    'ordersWrite',
  ],
  seller_developer: [...everybody, ...sellerReads, 'webhooksWrite', 'sandbox'],
  seller_reader: [...everybody, 'productsRead', 'stockRead', 'ordersRead', 'activityRead'],
  service_partner: [
    ...everybody,
    'productsRead',
    'productsWrite',
    'apps',
    'appTokens',
    'peopleRead',
    'peopleWrite',
  ],
  operator_administrator: [
    ...everybody,
    ...operatorReads,
    'peopleRead',
    'peopleWrite',
    'partnerPeopleRead',
    'partnerPeopleWrite',
    'partnersWrite',
    'catalogueWrite',
    'moderation',
    'marketplaceWrite',
    'operatorWebhooksRepeat',
    'operatorWebhooksWrite',
  ],
  operator_support: [
    ...everybody,
    ...operatorReads,
    'partnerPeopleRead',
    'marketplaceWrite',
    'operatorWebhooksRepeat',
  ],
  operator_moderator: [...everybody, 'partnersRead', 'catalogueRead', 'catalogueWrite', 'moderation'],
  operator_reader: [...everybody, ...operatorReads],
};

const operationsOf = new Map(
  Object.entries(areasOf).map(([role, names]) => [
    role as Role,
    new Set<string>(names.flatMap((name) => areas[name])),
  ]),
);

/** Operations that people with this role may call. */
export const operationsOfRole = (role: Role): ReadonlySet<string> => operationsOf.get(role) ?? new Set();

/** True when people with this role may call the operation. False without an id. */
export const mayCall = (role: Role, operationId: string | undefined): boolean =>
  operationId !== undefined && operationsOfRole(role).has(operationId);
