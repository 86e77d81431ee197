import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { type GrantType, grantTypes, insertClient, insertUser, serverClientIds } from '../../token/index.ts';
import type { OperatorContext } from '../context.ts';
import { type CredentialContract, scopesField } from './credential-routes.ts';
import { clientOnWire, userOnWire } from './models.ts';

const nameField = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{2,99}$',
      description: `${description} 3 to 100 letters, digits, dots, hyphens and underscores, the first one a letter or digit. Made up when left out.`,
      examples: ['nordlicht-erp'],
    }),
  );

const unique = <Word extends string>(words: readonly Word[]): Word[] => [...new Set(words)];

const ownNames = serverClientIds.map((name) => `\`${name}\``).join(', ');

/** A token of such a client would count as one of the server, of the console or of an agent. */
function refuseOwnName(clientId: string): void {
  if (!serverClientIds.includes(clientId)) return;
  const message = `The server uses the name ${clientId} itself: choose another one.`;
  throw new Refusal('unprocessable', message, { jsonPath: '$.clientId' });
}

/** Clients: machines that call in their own name, or through which technical users come. */
export const clients = ({ clock, ids }: OperatorContext): CredentialContract => ({
  kind: 'client',
  tag: 'Clients',
  noun: 'client',
  path: 'clients',
  idName: 'clientId',
  secretName: 'clientSecret',
  model: 'OperatorApiClient',
  listName: 'clients',
  names: {
    create: 'createClient',
    list: 'listClients',
    rotate: 'rotateClientSecret',
    revoke: 'revokeClient',
  },
  body: Type.Object({
    clientId: nameField(`Name of the client. 422 for a name that the server uses itself: ${ownNames}.`),
    scopes: scopesField,
    grantTypes: Type.Optional(
      Type.Array(Type.Enum([...grantTypes], { type: 'string' }), {
        minItems: 1,
        maxItems: grantTypes.length,
        description: 'How it may ask for tokens; `client_credentials` when left out.',
        examples: [['client_credentials']],
      }),
    ),
  }),
  onWire: clientOnWire,
  async insert({ db, partner, hash, body }) {
    const wanted = body as { clientId?: string; scopes: string[]; grantTypes?: GrantType[] };
    const clientId = wanted.clientId ?? `client-${ids.uuid()}`;
    refuseOwnName(clientId);
    const client = {
      clientId,
      partner,
      secretHash: hash,
      secretOptional: false,
      scopes: unique(wanted.scopes),
      grantTypes: unique(wanted.grantTypes ?? ['client_credentials']),
      demo: false,
    };
    await insertClient(db, client, clock);
    return clientId;
  },
});

/** Technical users: they log in with a password, through a client of their partner. */
export const technicalUsers = ({ clock, ids }: OperatorContext): CredentialContract => ({
  kind: 'user',
  tag: 'Technical users',
  noun: 'technical user',
  path: 'technical-users',
  idName: 'username',
  secretName: 'password',
  model: 'OperatorTechnicalUser',
  listName: 'technicalUsers',
  names: {
    create: 'createTechnicalUser',
    list: 'listTechnicalUsers',
    rotate: 'rotateTechnicalUserPassword',
    revoke: 'revokeTechnicalUser',
  },
  body: Type.Object({ username: nameField('Name of the technical user.'), scopes: scopesField }),
  onWire: userOnWire,
  async insert({ db, partner, hash, body }) {
    const wanted = body as { username?: string; scopes: string[] };
    const username = wanted.username ?? `user-${ids.uuid()}`;
    const user = { username, partner, passwordHash: hash, scopes: unique(wanted.scopes), demo: false };
    await insertUser(db, user, clock);
    return username;
  },
});
