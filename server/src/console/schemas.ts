import { Type } from 'typebox';
import { roles } from '../kernel/roles/roles.ts';
import { refusalsWith } from '../platform/http/refusals.ts';
import { renderTitledErrors, titledErrorModel } from '../platform/http/titled-errors.ts';
import { longestPassword, shortestPassword } from '../token/index.ts';

export const renderError = renderTitledErrors();

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'ConsoleError',
  {
    400: 'The request cannot be read.',
    401: 'The access token is not good, or the person was signed out.',
    403: 'The token is no person’s, or the role does not allow it.',
    404: 'There is nothing of that kind with your partner.',
    409: 'The state of the thing does not allow it.',
    413: 'The body is too large.',
    422: 'Readable, but it cannot be done.',
  },
  [400],
);

const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

const dateTime = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

const role = Type.Enum([...roles], {
  type: 'string',
  description: 'What the person may do.',
  examples: ['seller_clerk'],
});

const emailField = {
  maxLength: 254,
  pattern: '^[^\\s@]{1,64}@[^\\s@]{1,189}$',
  examples: ['ada@nordlicht.example'],
};

const email = Type.String({ ...emailField, description: 'E-mail address, in lower case.' });

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Name of the person.',
  examples: ['Ada Nordlicht'],
});

const invitation = {
  invitationId: uuid('Number of the invitation.'),
  email: Type.Optional(email),
  role,
  createdAt: dateTime('When the person was invited.'),
  expiresAt: dateTime('Until when the link works: 72 hours.'),
};

const partner = Type.Object(
  {
    partnerId: Type.Integer({ description: 'Number of the partner.', examples: [1] }),
    kind: Type.Enum(['seller', 'service_partner', 'operator'], {
      type: 'string',
      description: 'What the partner is.',
    }),
    name: Type.String({ description: 'Name of the partner.', examples: ['Nordlicht Handels GmbH'] }),
  },
  { description: 'Whose people these are.' },
);

/** Models of the console's own interface. */
export const consoleModels = [
  titledErrorModel('ConsoleError'),
  Type.Object(
    {
      personId: Type.String({ description: 'Number of the person; of another issuer its `sub`.' }),
      email: Type.Optional(email),
      name: Type.Optional(name),
      role,
      partner,
      hasSecondFactor: Type.Boolean({
        description: 'Whether you sign in with a code of an authenticator app besides your password.',
      }),
      isSandbox: Type.Boolean({ description: 'Whether this is a sandbox.' }),
      aheadMs: Type.Optional(
        Type.Integer({
          minimum: 0,
          description:
            'How many milliseconds the time of your partner is ahead of real time; only in a sandbox.',
        }),
      ),
      seesCustomers: Type.Boolean({
        description:
          'False when names, addresses, telephone numbers and e-mail addresses of customers are masked.',
      }),
      streamPlace: Type.String({
        description:
          'Where to begin `/v1/activity/stream` (`Last-Event-ID`), so that it tells all that happens after this answer.',
        examples: ['81512-ffffffff-ffff-ffff-ffff-ffffffffffff'],
      }),
      operations: Type.Array(Type.String(), {
        description: 'Every operation that the role may call, by its operationId.',
        examples: [['getConsolePerson', 'findPartnerOrders']],
      }),
    },
    {
      $id: 'ConsoleSelf',
      description:
        'The person who is signed in. `email` and `name` are absent for a person of another issuer.',
    },
  ),
  Type.Object(
    { personId: uuid('Number of the person.'), email, name, role, createdAt: dateTime('Since when.') },
    { $id: 'ConsolePerson', description: 'Somebody who signs in for your partner.' },
  ),
  Type.Object(
    { people: Type.Array(Type.Ref('ConsolePerson'), { description: 'Oldest first.' }) },
    { $id: 'ConsolePersonList', description: 'People of your partner.' },
  ),
  Type.Object(invitation, {
    $id: 'ConsoleInvitation',
    description: 'An invitation that was not accepted yet.',
  }),
  Type.Object(
    {
      ...invitation,
      link: Type.String({
        format: 'uri',
        description: 'Give it to the person. It works once. It is shown this once.',
        examples: ['https://api.example.com/invitation/3q2-7wX0vVn1yq0d6oT5Vb3m8yJx1C5t4b0b1ZcK2hE'],
      }),
    },
    { $id: 'ConsoleInvitationWithLink', description: 'A new invitation and its link.' },
  ),
  Type.Object(
    { invitations: Type.Array(Type.Ref('ConsoleInvitation'), { description: 'Oldest first.' }) },
    { $id: 'ConsoleInvitationList', description: 'Invitations that can still be accepted.' },
  ),
  Type.Object(
    {
      partnerName: Type.String({ description: 'Name of the company.', examples: ['Nordlicht Handels GmbH'] }),
      shopName: Type.Optional(Type.String({ description: 'Name of its shop.' })),
      street: Type.String({ description: 'Street and house number.', examples: ['Hafenstraße 1'] }),
      zipCode: Type.String({ description: 'Postal code.', examples: ['20457'] }),
      city: Type.String({ description: 'City.', examples: ['Hamburg'] }),
      countryCode: Type.String({ description: 'ISO 3166-1 alpha-3.', examples: ['DEU'] }),
      vatId: Type.Optional(Type.String({ description: 'VAT identification number.' })),
      taxNumber: Type.Optional(Type.String({ description: 'Tax number.' })),
      vatExemption: Type.Optional(Type.String({ description: 'Why supplies at 0 per cent have no VAT.' })),
      representedBy: Type.String({ description: 'Who represents it.', examples: ['Jördis Großmann'] }),
      registerCourt: Type.Optional(Type.String({ description: 'Where it is registered.' })),
      commercialRegisterNumber: Type.Optional(Type.String({ description: 'Its number there.' })),
      headOfSupervisoryBoard: Type.Optional(Type.String({ description: 'Of companies that have one.' })),
      weeeRegistrationNumber: Type.Optional(Type.String({ description: 'Of sellers of electrical goods.' })),
    },
    { $id: 'ConsoleCompany', description: 'Your company as it stands on receipts. The operator changes it.' },
  ),
];

export const nameBody = Type.Object({ name });

export const passwordBody = Type.Object({
  currentPassword: Type.String({ maxLength: longestPassword, description: 'The present password.' }),
  newPassword: Type.String({
    minLength: shortestPassword,
    maxLength: longestPassword,
    description: `The next one, ${shortestPassword} to ${longestPassword} characters.`,
  }),
});

export const signOutBody = Type.Object({
  everywhere: Type.Optional(
    Type.Boolean({ description: 'True: ends every session of yours. Else this one only.' }),
  ),
});

export const roleBody = Type.Object({ role });

export const invitationBody = Type.Object({
  email: Type.String({ ...emailField, description: 'The address with which the person will sign in.' }),
  role,
});

const parameter = (id: string, description: string) => Type.Object({ [id]: uuid(description) });

export const personParameter = parameter('personId', 'The person.');
export const invitationParameter = parameter('invitationId', 'The invitation.');

export const done = (description: string) => ({ 204: Type.Unsafe<null>({ type: 'null', description }) });
