import { Type } from 'typebox';
import { scopes } from '../../kernel/scopes.ts';
import {
  type Credential,
  grantTypes,
  type Installation,
  type Partner,
  type PartnerApp,
} from '../../token/index.ts';
import { dateTime, text, uuid, words } from '../schemas.ts';

const partnerKinds = ['seller', 'service_partner', 'operator'] as const;

const scopeList = (description: string) =>
  Type.Array(Type.Enum([...scopes], { type: 'string' }), { description, examples: [['products', 'orders']] });

const when = {
  createdAt: dateTime('Since when.'),
  revokedAt: Type.Optional(dateTime('Since when it is revoked.')),
  previousValidUntil: Type.Optional(dateTime('Until when the secret before the present one is good.')),
};

const partnerId = Type.Integer({ description: 'Number of the partner.', examples: [1] });

const client = {
  clientId: text(100, 'Name of the client.', 'nordlicht-erp'),
  scopes: scopeList('What its tokens may reach.'),
  grantTypes: Type.Array(Type.Enum([...grantTypes], { type: 'string' }), {
    description: 'How it may ask for tokens.',
    examples: [['client_credentials']],
  }),
  ...when,
};

const user = {
  username: text(100, 'Name of the technical user.', 'nordlicht-lager'),
  scopes: scopeList('What its tokens may reach.'),
  ...when,
};

const shownOnce =
  'Shown this once; the database has only a hash of it. A repeat of the request leaves it out.';

/** Models of partners, their credentials and apps. */
export const accessModels = [
  Type.Object(
    {
      partnerId,
      kind: words(partnerKinds, 'What the partner is.'),
      name: text(200, 'Name of the partner.', 'Nordlicht Handels GmbH'),
      createdAt: dateTime('Since when.'),
    },
    { $id: 'OperatorPartner', description: 'A seller, a service partner, or the marketplace itself.' },
  ),
  Type.Object(
    {
      partners: Type.Array(Type.Ref('OperatorPartner'), { description: 'By number.' }),
      next: Type.Optional(
        Type.Integer({ description: 'Where the next page begins: `after`. Absent on the last one.' }),
      ),
    },
    { $id: 'OperatorPartnerList', description: 'A page of partners.' },
  ),
  Type.Object(client, { $id: 'OperatorApiClient', description: 'A client without its secret.' }),
  Type.Object(
    { ...client, clientSecret: Type.Optional(text(100, shownOnce)) },
    { $id: 'OperatorApiClientWithSecret', description: 'A client and its new secret.' },
  ),
  Type.Object(
    { clients: Type.Array(Type.Ref('OperatorApiClient'), { description: 'Oldest first.' }) },
    { $id: 'OperatorApiClientList', description: 'Clients of a partner.' },
  ),
  Type.Object(user, { $id: 'OperatorTechnicalUser', description: 'A technical user without its password.' }),
  Type.Object(
    { ...user, password: Type.Optional(text(100, shownOnce)) },
    { $id: 'OperatorTechnicalUserWithSecret', description: 'A technical user and its new password.' },
  ),
  Type.Object(
    { technicalUsers: Type.Array(Type.Ref('OperatorTechnicalUser'), { description: 'Oldest first.' }) },
    { $id: 'OperatorTechnicalUserList', description: 'Technical users of a partner.' },
  ),
  Type.Object(
    {
      appId: uuid('Number of the app.'),
      partnerId: Type.Integer({ description: 'The service partner who owns it.', examples: [3] }),
      name: text(200, 'Name of the app.', 'Versandhelfer'),
      createdAt: dateTime('Since when.'),
    },
    { $id: 'OperatorPartnerApp', description: 'What a service partner offers to sellers.' },
  ),
  Type.Object(
    { apps: Type.Array(Type.Ref('OperatorPartnerApp'), { description: 'Oldest first.' }) },
    { $id: 'OperatorPartnerAppList', description: 'Apps of a service partner.' },
  ),
  Type.Object(
    {
      installationId: uuid('Number of the consent.'),
      appId: uuid('The app.'),
      partnerId: Type.Integer({ description: 'The seller.', examples: [1] }),
      scopes: scopeList('What the app may reach for the seller.'),
      grantedAt: dateTime('Since when.'),
      revokedAt: Type.Optional(dateTime('Since when it is withdrawn.')),
    },
    { $id: 'OperatorInstallation', description: 'A seller’s consent that an app acts for them.' },
  ),
  Type.Object(
    { installations: Type.Array(Type.Ref('OperatorInstallation'), { description: 'Oldest first.' }) },
    { $id: 'OperatorInstallationList', description: 'Consents to an app, withdrawn ones too.' },
  ),
];

const dated = (name: string, date: Date | null) => (date ? { [name]: date.toISOString() } : {});

/** A partner as it stands on the wire. */
export const partnerOnWire = ({ partner, kind, name, createdAt }: Partner) => ({
  partnerId: partner,
  kind,
  name,
  createdAt: createdAt.toISOString(),
});

const credentialOnWire = ({ scopes, createdAt, revokedAt, previousValidUntil }: Credential) => ({
  scopes,
  createdAt: createdAt.toISOString(),
  ...dated('revokedAt', revokedAt),
  ...dated('previousValidUntil', previousValidUntil),
});

/** A client as it stands on the wire. */
export const clientOnWire = (client: Credential) => ({
  clientId: client.id,
  grantTypes: client.grantTypes,
  ...credentialOnWire(client),
});

/** A technical user as it stands on the wire. */
export const userOnWire = (user: Credential) => ({ username: user.id, ...credentialOnWire(user) });

/** An app as it stands on the wire. */
export const appOnWire = ({ appId, owner, name, createdAt }: PartnerApp) => ({
  appId,
  partnerId: owner,
  name,
  createdAt: createdAt.toISOString(),
});

/** A consent as it stands on the wire. */
export const installationOnWire = (installation: Installation) => ({
  installationId: installation.installationId,
  appId: installation.appId,
  partnerId: installation.partner,
  scopes: installation.scopes,
  grantedAt: installation.grantedAt.toISOString(),
  ...dated('revokedAt', installation.revokedAt),
});
