import { operationsOfRole } from '../kernel/roles/table.ts';
import type { NamedExamples } from '../platform/http/named-examples.ts';
import { feedbackExamples } from './feedback-examples.ts';
import { lookUpExamples } from './look-ups/examples.ts';

const shown = (summary: string, value: unknown): NamedExamples => ({ example: { summary, value } });

const createdAt = '2026-03-01T08:00:00.000Z';
const expiresAt = '2026-03-04T08:00:00.000Z';
const personId = '01938b5e-7b4c-7000-8000-0000000000c2';
const invitationId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const person = {
  personId,
  email: 'clerk@seller-one.example',
  name: 'Bela Nordlicht',
  role: 'seller_clerk',
  createdAt,
};

const self = {
  personId,
  email: person.email,
  name: person.name,
  role: person.role,
  partner: { partnerId: 1, kind: 'seller', name: 'Demo Seller One' },
  hasSecondFactor: true,
  isSandbox: true,
  aheadMs: 0,
  seesCustomers: true,
  streamPlace: '81512-ffffffff-ffff-ffff-ffff-ffffffffffff',
  operations: [...operationsOfRole('seller_clerk')],
};

const invitation = {
  invitationId,
  email: 'emma@nordlicht.example',
  role: 'seller_reader',
  createdAt,
  expiresAt,
};

const company = {
  partnerName: 'Nordlicht Handels GmbH',
  shopName: 'Nordlicht',
  street: 'Hafenstraße 1',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DEU',
  vatId: 'DE123456788',
  representedBy: 'Jördis Großmann',
};

const at = '/v1/console';
const onePath = `${at}/people/${personId}`;

type OperationExamples = { path: string; request?: NamedExamples; responses: Record<string, NamedExamples> };

const operations: Readonly<Record<string, OperationExamples>> = {
  getConsolePerson: { path: `${at}/person`, responses: { 200: shown('A clerk', self) } },
  changeConsolePerson: {
    path: `${at}/person`,
    request: shown('Another name', { name: 'Bela Nordlicht' }),
    responses: { 200: shown('Changed', self) },
  },
  changeConsolePassword: {
    path: `${at}/person/password`,
    request: shown('Another password', {
      currentPassword: 'demo-person-secret',
      newPassword: 'four words make a password',
    }),
    responses: {},
  },
  signOutOfConsole: {
    path: `${at}/sign-out`,
    request: shown('In every browser', { everywhere: true }),
    responses: {},
  },
  listConsolePeople: { path: `${at}/people`, responses: { 200: shown('One', { people: [person] }) } },
  changeConsoleRole: {
    path: onePath,
    request: shown('A clerk from now on', { role: 'seller_clerk' }),
    responses: { 200: shown('Changed', person) },
  },
  removeConsolePerson: { path: onePath, responses: {} },
  signOutConsolePerson: { path: `${onePath}/sign-out`, responses: {} },
  listConsoleInvitations: {
    path: `${at}/invitations`,
    responses: { 200: shown('One', { invitations: [invitation] }) },
  },
  inviteConsolePerson: {
    path: `${at}/invitations`,
    request: shown('A reader', { email: invitation.email, role: invitation.role }),
    responses: {
      201: shown('Give the link to the person', {
        ...invitation,
        link: 'https://api.example.com/invitation/3q2-7wX0vVn1yq0d6oT5Vb3m8yJx1C5t4b0b1ZcK2hE',
      }),
    },
  },
  withdrawConsoleInvitation: { path: `${at}/invitations/${invitationId}`, responses: {} },
  ...lookUpExamples,
  ...feedbackExamples,
  getConsoleCompany: { path: `${at}/company`, responses: { 200: shown('A company', company) } },
};

const refusals: Readonly<Record<string, readonly [string, string]>> = {
  400: ['Bad Request', '$.nickname is not known.'],
  401: ['Unauthorized', 'The access was revoked.'],
  403: ['Forbidden', 'The role seller_reader may not do this.'],
  404: ['Not Found', `There is no person ${personId} with your partner.`],
  409: ['Conflict', 'Nobody else administers: make another person an administrator first.'],
  413: ['Content Too Large', 'The request body is larger than 10 MB.'],
  422: ['Unprocessable', 'People of your partner cannot have the role operator_support.'],
  429: ['Too Many Requests', 'Too many requests.'],
  500: ['Internal Server Error', 'An unexpected error occurred. Quote the request id when you report it.'],
  503: ['Service Unavailable', 'The service is not available at the moment, try again.'],
};

/** Examples of an operation of the console's own interface, for these statuses. */
export function consoleExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const operation = operations[operationId];
  if (!operation) return { responses: {} };
  const { path, request, responses } = operation;
  const refused = statuses.flatMap((status): [string, NamedExamples][] => {
    const [title, detail] = refusals[status] ?? [];
    return title ? [[status, shown(title, { errors: [{ path, title, detail }] })]] : [];
  });
  return { ...(request ? { request } : {}), responses: { ...Object.fromEntries(refused), ...responses } };
}
