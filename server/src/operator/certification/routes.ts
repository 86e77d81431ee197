import type { Statement } from '@sellerdock/certification/statement';
import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import {
  findHandedIn,
  listKeys,
  removeHandedIn,
  type StatementTrust,
  storeHandedIn,
  withdrawKey,
} from '../../statements/index.ts';
import { existingPartner } from '../access/partner-routes.ts';
import type { OperatorContext } from '../context.ts';
import { noBody, registerRead, registerWrite } from '../routes.ts';
import { ofPartner } from '../schemas.ts';
import { statementBody } from './models.ts';

const tag = 'Certifications';
const path = '/partners/:partnerId/certification';

/** Statements of certifications: what they say, whose they are, and the keys of this server. */
export function registerPartnerCertifications(app: App, context: OperatorContext): void {
  registerVerification(app, context);
  registerHandingIn(app, context);
  registerRemoval(app, context);
  registerKeys(app, context);
  const { db, trust, clock } = context;
  registerRead(
    app,
    {
      url: path,
      operationId: 'getPartnerCertification',
      tag,
      summary: 'Read the statement of a partner',
      description:
        'What it says, and whether it is enough. 422 when it does not count any more, 404 when there is none.',
      params: ofPartner({}),
      answer: Type.Ref('OperatorPartnerCertification', { description: 'The statement.' }),
      refused: [404, 422],
    },
    async ({ partnerId }) => {
      const { partner } = await existingPartner(db, partnerId);
      const handedIn = await findHandedIn(db, partner);
      if (!handedIn) throw unknown(partnerId);
      const statement = await trust.verify(handedIn.statement, clock.now());
      return { ...onWire(statement, trust), handedInAt: handedIn.handedInAt.toISOString() };
    },
  );
}

const unknown = (partnerId: number) => new Refusal('not-found', `Partner ${partnerId} has no certification.`);

function registerVerification(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/certification-statements/verification',
      operationId: 'verifyCertificationStatement',
      tag,
      summary: 'Verify a statement',
      description:
        'Says what a statement says, when the sandbox of CERTIFICATION_ISSUER has signed it and it still counts. Else 422 with the reason. Nothing is stored.',
      params: Type.Object({}),
      body: statementBody,
      answers: { 200: Type.Ref('OperatorStatement', { description: 'It counts.' }) },
      refused: [],
    },
    async ({ body }) => ({
      status: 200,
      body: onWire(await context.trust.verify(body.statement, context.clock.now()), context.trust),
    }),
  );
}

function registerHandingIn(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'PUT',
      url: path,
      operationId: 'handInPartnerCertification',
      tag,
      summary: 'Hand in the statement of a partner',
      description:
        'In place of an earlier one. 422 when it does not count, or is not enough for credentials by the settings of this server. Look at its seller and connector: a statement does not know the numbers of partners here.',
      params: ofPartner({}),
      body: statementBody,
      answers: { 200: Type.Ref('OperatorPartnerCertification', { description: 'It was handed in.' }) },
      refused: [404],
    },
    async ({ db, params, body }) => {
      const { partner } = await existingPartner(db, params.partnerId);
      const handedInAt = context.clock.now();
      const said = await context.trust.verify(body.statement, handedInAt);
      const lack = context.trust.lackOf(said);
      if (lack !== undefined)
        throw new Refusal(
          'unprocessable',
          `A certification of at least the level ${context.trust.wantedLevel} is needed, and ${lack}.`,
          { jsonPath: '$.statement' },
        );
      await storeHandedIn(db, partner, { statement: body.statement, handedInAt });
      return { status: 200, body: { ...onWire(said, context.trust), handedInAt: handedInAt.toISOString() } };
    },
  );
}

function registerRemoval(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'DELETE',
      url: path,
      operationId: 'removePartnerCertification',
      tag,
      summary: 'Remove the statement of a partner',
      description: 'Credentials that the partner has stay as they are.',
      params: ofPartner({}),
      body: noBody,
      answers: { 204: Type.Unsafe<null>({ type: 'null', description: 'It is gone.' }) },
      refused: [404],
    },
    async ({ db, params }) => {
      const { partner } = await existingPartner(db, params.partnerId);
      if (!(await removeHandedIn(db, partner))) throw unknown(params.partnerId);
      return { status: 204 };
    },
  );
}

function registerKeys(app: App, context: OperatorContext): void {
  const list = Type.Ref('OperatorCertificationKeyList', { description: 'The keys.' });
  registerRead(
    app,
    {
      url: '/certification-keys',
      operationId: 'listCertificationKeys',
      tag,
      summary: 'List the keys for statements',
      description:
        'Keys with which this server, when it is a sandbox, signs statements. The first statement makes one; after a year the next one does. Their public parts are at `/.well-known/certification-jwks.json`.',
      params: Type.Object({}),
      answer: list,
      refused: [],
    },
    async () => ({ keys: await listKeys(context.db, context.clock.now()) }),
  );
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/certification-keys/:kid/withdrawal',
      operationId: 'withdrawCertificationKey',
      tag,
      summary: 'Withdraw a key for statements',
      description:
        'For a key that somebody else may have: none of its statements counts any more, and the next statement is signed with a new key. Others that have read the keys believe it for up to ten minutes. No body.',
      params: Type.Object({ kid: Type.String({ maxLength: 200, description: 'Thumbprint of the key.' }) }),
      body: noBody,
      answers: { 200: list },
      refused: [404],
    },
    async ({ db, params }) => {
      await withdrawKey(db, params.kid, context.clock.now());
      return { status: 200, body: { keys: await listKeys(db, context.clock.now()) } };
    },
  );
}

function onWire(statement: Statement, trust: StatementTrust) {
  const { iss, jti, exp, seller, connector, plan, seed, level, levels, verdicts, endedAt } = statement;
  const lack = trust.lackOf(statement);
  return {
    ...{ run: jti, issuer: iss, seller, ...(connector && { connector }), plan, seed },
    ...(level === undefined ? {} : { level }),
    ...{ levels, verdicts, endedAt, validUntil: new Date(exp * 1_000).toISOString() },
    isEnough: lack === undefined,
    ...(lack === undefined ? {} : { lack }),
  };
}
