import { type TObject, Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Scope, scopes, sellerScopes } from '../../kernel/scopes.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import {
  type Credential,
  type CredentialKind,
  hashSecret,
  newSecret,
  type PartnerKind,
  readCredentials,
  revokeCredential,
  rotateSecret,
} from '../../token/index.ts';
import type { OperatorContext } from '../context.ts';
import { noBody, registerRead, registerWrite } from '../routes.ts';
import { ofPartner } from '../schemas.ts';
import { existingPartner } from './partner-routes.ts';

/** A kind of credentials: its name in addresses, models and answers. */
export type CredentialContract = {
  readonly kind: CredentialKind;
  readonly tag: string;
  readonly noun: string;
  readonly path: string;
  readonly idName: 'clientId' | 'username';
  readonly secretName: 'clientSecret' | 'password';
  readonly model: string;
  readonly listName: 'clients' | 'technicalUsers';
  readonly names: Readonly<Record<'create' | 'list' | 'rotate' | 'revoke', string>>;
  readonly body: TObject;
  readonly onWire: (credential: Credential) => object;
  /** SQLSTATE 23505 when the name is taken. */
  readonly insert: (made: {
    readonly db: Db;
    readonly partner: PartnerId;
    readonly hash: string;
    readonly body: Readonly<Record<string, unknown>>;
  }) => Promise<string>;
};

const usualOverlapSeconds = 86_400;
const longestOverlapSeconds = 30 * 86_400;

/** Scopes that partners of a kind can have; those of the sandbox only where there is one. */
const scopesOf: Readonly<Record<PartnerKind, readonly Scope[]>> = {
  seller: [...sellerScopes, 'sandbox'],
  service_partner: ['developer', 'installation', 'products'],
  operator: ['operator'],
};

/** Clients or technical users of partners. */
export function registerCredentials(app: App, context: OperatorContext, contract: CredentialContract): void {
  registerCreation(app, context, contract);
  registerList(app, context, contract);
  registerRotation(app, context, contract);
  registerRevocation(app, context, contract);
}

const baseOf = ({ path }: CredentialContract): string => `/partners/:partnerId/${path}`;

const oneOf = (contract: CredentialContract): string => `${baseOf(contract)}/:${contract.idName}`;

const oneParameter = ({ idName, noun }: CredentialContract) =>
  ofPartner({
    [idName]: Type.String({ description: `Name of the ${noun}.`, examples: ['nordlicht-erp'] }),
  });

function namedIn({ idName }: CredentialContract, params: object) {
  const { partnerId, [idName]: id } = params as { partnerId: number } & Record<typeof idName, string>;
  return { partnerId, id };
}

const unknown = ({ noun }: CredentialContract, partnerId: number, id: string): Refusal =>
  new Refusal('not-found', `Partner ${partnerId} has no ${noun} ${id} that is not revoked.`);

function registerCreation(app: App, context: OperatorContext, contract: CredentialContract): void {
  const { kind, tag, noun, names, model, idName, secretName } = contract;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: baseOf(contract),
      operationId: names.create,
      tag,
      summary: `Make a ${noun}`,
      description:
        'Answers the secret, this once. 409 when the name is taken, also by a revoked one, or when the partner of a server with the setting CERTIFICATION_LEVEL has no statement of that level.',
      params: ofPartner({}),
      body: contract.body,
      answers: { 201: Type.Ref(`${model}WithSecret`, { description: 'It was made; this is its secret.' }) },
      refused: [404],
    },
    async ({ db, params, body }) => {
      const { partner, kind: partnerKind } = await existingPartner(db, params.partnerId);
      const wanted = body as { scopes: string[] };
      refuseScopes(wanted.scopes, partnerKind, context.sandbox);
      if (partnerKind !== 'operator') await context.trust.demand(db, partner, context.clock.now());
      const secret = newSecret();
      const hash = await hashSecret(secret, context.secretCost);
      const id = await contract
        .insert({ db, partner, hash, body: wanted })
        .catch((error: { code?: unknown }) => {
          if (error.code === '23505')
            throw new Refusal('conflict', 'The name is taken.', { jsonPath: `$.${idName}` });
          throw error;
        });
      await recordActivity(db, partner, [{ kind: 'credential.created', ref: id, facts: { type: kind } }]);
      const made = (await readCredentials(db, kind, partner)).find((credential) => credential.id === id)!;
      return { status: 201, body: contract.onWire(made), secret: { [secretName]: secret } };
    },
  );
}

function registerList(app: App, { db }: OperatorContext, contract: CredentialContract): void {
  const { kind, tag, noun, names, model } = contract;
  registerRead(
    app,
    {
      url: baseOf(contract),
      operationId: names.list,
      tag,
      summary: `List every ${noun} of a partner`,
      description: 'Oldest first, revoked ones too. Secrets cannot be read.',
      params: ofPartner({}),
      answer: Type.Ref(`${model}List`, { description: 'What the partner has.' }),
      refused: [404],
    },
    async ({ partnerId }) => {
      const { partner } = await existingPartner(db, partnerId);
      return { [contract.listName]: (await readCredentials(db, kind, partner)).map(contract.onWire) };
    },
  );
}

function registerRotation(app: App, context: OperatorContext, contract: CredentialContract): void {
  const { kind, tag, noun, names, model, secretName } = contract;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: `${oneOf(contract)}/rotation`,
      operationId: names.rotate,
      tag,
      summary: `Give a ${noun} a new secret`,
      description:
        'Answers the new secret, this once. The present one stays good for the overlap, 24 hours unless told otherwise; one that was overlapping already ends. Access tokens that are out are not touched. Refresh tokens of a technical user end with the password of their login.',
      params: oneParameter(contract),
      body: Type.Object({
        overlapSeconds: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: longestOverlapSeconds,
            description: 'How long the present secret stays good; 86400 when left out, 0 ends it now.',
            examples: [86400],
          }),
        ),
      }),
      answers: { 200: Type.Ref(`${model}WithSecret`, { description: 'This is the new secret.' }) },
      refused: [404],
    },
    async ({ db, params, body }) => {
      const { partnerId, id } = namedIn(contract, params);
      const { overlapSeconds = usualOverlapSeconds } = body;
      const { partner } = await existingPartner(db, partnerId);
      const secret = newSecret();
      const previousValidUntil = new Date(context.clock.now().getTime() + overlapSeconds * 1000);
      const hash = await hashSecret(secret, context.secretCost);
      const rotated = await rotateSecret(db, partner, { kind, id }, { hash, previousValidUntil });
      if (!rotated) throw unknown(contract, partnerId, id);
      await recordActivity(db, partner, [{ kind: 'credential.rotated', ref: id, facts: { type: kind } }]);
      return { status: 200, body: contract.onWire(rotated), secret: { [secretName]: secret } };
    },
  );
}

function registerRevocation(app: App, context: OperatorContext, contract: CredentialContract): void {
  const { kind, tag, noun, names, model } = contract;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: `${oneOf(contract)}/revocation`,
      operationId: names.revoke,
      tag,
      summary: `Revoke a ${noun}`,
      description:
        'It gets no more tokens, at once; access tokens that are out are refused within seconds. This cannot be undone. No body.',
      params: oneParameter(contract),
      body: noBody,
      answers: { 200: Type.Ref(model, { description: 'It is revoked.' }) },
      refused: [404],
    },
    async ({ db, params, caller }) => {
      const { partnerId, id } = namedIn(contract, params);
      const { partner } = await existingPartner(db, partnerId);
      if (kind === 'client' && id === caller.clientId)
        throw new Refusal('conflict', 'A client cannot revoke itself: it might be the last one.');
      const revoked = await revokeCredential(db, partner, { kind, id }, context.clock);
      if (!revoked) throw unknown(contract, partnerId, id);
      await recordActivity(db, partner, [{ kind: 'credential.revoked', ref: id, facts: { type: kind } }]);
      return { status: 200, body: contract.onWire(revoked) };
    },
  );
}

function refuseScopes(wanted: readonly string[], kind: PartnerKind, sandbox: boolean): void {
  const possible = scopesOf[kind].filter((scope) => sandbox || scope !== 'sandbox');
  const refused = wanted.filter((scope) => !possible.includes(scope as Scope));
  if (refused.length === 0) return;
  throw new Refusal('unprocessable', `Partners of the kind ${kind} cannot have ${refused.join(', ')}.`, {
    jsonPath: '$.scopes',
  });
}

/** The scopes of a new credential. */
export const scopesField = Type.Array(Type.Enum([...scopes], { type: 'string' }), {
  minItems: 1,
  maxItems: scopes.length,
  description: 'What its tokens may reach. What is possible depends on the kind of the partner.',
  examples: [['products', 'orders']],
});
