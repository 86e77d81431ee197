import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { presentPlace } from '../interfaces/activity/index.ts';
import type { Caller } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Role, rolesWithoutCustomers } from '../kernel/roles/roles.ts';
import { operationsOfRole } from '../kernel/roles/table.ts';
import { hasControlCharacter, isVisible } from '../kernel/text.ts';
import type { App } from '../platform/http/server.ts';
import { aheadMs } from '../platform/partner-time.ts';
import {
  beginAttempt,
  changePassword,
  checkAttempt,
  endSession,
  findPartner,
  findPerson,
  hasFactor,
  hashSecret,
  passwordError,
  renamePerson,
  signOutEverywhere,
} from '../token/index.ts';
import type { ConsoleContext } from './context.ts';
import { done, nameBody, passwordBody, refusals, signOutBody } from './schemas.ts';

/** Who is signed in, and what people do for themselves. */
export function registerSelf(app: App, context: ConsoleContext): void {
  const { db } = context;
  app.get(
    '/person',
    {
      schema: {
        operationId: 'getConsolePerson',
        summary: 'Read who is signed in',
        description: 'You, your partner, your role, and the operations that it may call.',
        response: { 200: Type.Ref('ConsoleSelf'), ...refusals() },
      },
    },
    async ({ caller }) => selfOf(context, caller),
  );
  app.patch(
    '/person',
    {
      schema: {
        operationId: 'changeConsolePerson',
        summary: 'Change your name',
        description: 'The name under which others see you.',
        body: nameBody,
        response: { 200: Type.Ref('ConsoleSelf'), ...refusals(409, 413) },
      },
    },
    async ({ caller, body }) => {
      refuseExternal(context);
      if (hasControlCharacter(body.name)) throw wrongName('$.name must not have control characters.');
      if (!isVisible(body.name)) throw wrongName('$.name must have a letter or another visible character.');
      await renamePerson(db, caller.partner, personOf(caller).id, body.name);
      return selfOf(context, caller);
    },
  );
  registerPassword(app, context);
  registerSignOut(app, context);
}

function registerPassword(app: App, context: ConsoleContext): void {
  const { db, clock, secretCost } = context;
  app.post(
    '/person/password',
    {
      schema: {
        operationId: 'changeConsolePassword',
        summary: 'Change your password',
        description:
          'Ends every session of yours; sign in again with the new password. 422 when the present password is wrong, or the new one too easy to guess. 429 after ten wrong ones in 15 minutes.',
        body: passwordBody,
        response: { ...done('The password is changed.'), ...refusals(409, 413, 422) },
      },
    },
    async (request, reply) => {
      refuseExternal(context);
      const { caller, body } = request;
      const person = await ownPerson(context, caller);
      await refuseWrongPassword(context, request, person, body.currentPassword);
      const error = passwordError(body.newPassword, [person.email, person.name, body.currentPassword]);
      if (error !== undefined) throw new Refusal('unprocessable', error, { jsonPath: '$.newPassword' });
      const hash = await hashSecret(body.newPassword, secretCost);
      await db.begin((transaction) =>
        changePassword(transaction, caller.partner, { personId: person.personId, passwordHash: hash }, clock),
      );
      return reply.code(204).send(null);
    },
  );
}

function registerSignOut(app: App, context: ConsoleContext): void {
  const { db, clock } = context;
  app.post(
    '/sign-out',
    {
      schema: {
        operationId: 'signOutOfConsole',
        summary: 'Sign out',
        description:
          'Ends your session in this browser, or everywhere. The access tokens of what is ended are refused within a second, by all servers.',
        body: signOutBody,
        response: { ...done('You are signed out.'), ...refusals(409, 413) },
      },
    },
    async ({ caller, body }, reply) => {
      refuseExternal(context);
      const { id, session } = personOf(caller);
      await db.begin(async (transaction) => {
        if (body.everywhere === true || session === undefined)
          await signOutEverywhere(transaction, caller.partner, id, clock);
        else await endSession(transaction, session, clock);
      });
      return reply.code(204).send(null);
    },
  );
}

/** Only people come here: nobody else has the scope. */
export function personOf({ person }: Caller): { id: string; role: Role; session?: string } {
  if (!person) throw new Refusal('forbidden', 'The access token is no person’s.');
  return person;
}

const wrongName = (title: string): Refusal =>
  new Refusal('bad-request', title, { path: 'name', jsonPath: '$.name' });

/** 409 where another server has the people. */
export function refuseExternal({ externalIssuer }: ConsoleContext): void {
  if (externalIssuer !== undefined)
    throw new Refusal('conflict', `People, passwords and sessions are managed by ${externalIssuer}.`);
}

async function selfOf(context: ConsoleContext, caller: Caller): Promise<object> {
  const { db, sandbox, externalIssuer } = context;
  const { id, role } = personOf(caller);
  const partner = await findPartner(db, caller.partner);
  if (!partner) throw new Refusal('unauthenticated', 'The access token names no partner of this server.');
  const person = externalIssuer === undefined ? await ownPerson(context, caller) : undefined;
  return {
    personId: id,
    ...(person ? { email: person.email, name: person.name } : {}),
    role,
    partner: { partnerId: partner.partner, kind: partner.kind, name: partner.name },
    hasSecondFactor: person !== undefined && (await hasFactor(db, person.personId)),
    isSandbox: sandbox,
    ...(sandbox ? { aheadMs: aheadMs() } : {}),
    seesCustomers: !rolesWithoutCustomers.has(role),
    streamPlace: await presentPlace(db),
    operations: [...operationsOfRole(role)],
  };
}

async function ownPerson({ db, sandbox }: ConsoleContext, caller: Caller) {
  const person = await findPerson(db, personOf(caller).id, sandbox);
  if (!person) throw new Refusal('unauthenticated', 'The access was revoked.');
  return person;
}

/** Wrong passwords are counted apart from failed sign-ins, so that strangers cannot block the change. */
async function refuseWrongPassword(
  { db, clock, check }: ConsoleContext,
  request: FastifyRequest,
  { email, passwordHash }: { email: string; passwordHash: string },
  password: string,
): Promise<void> {
  const attempt = await beginAttempt(db, clock, { what: 'change', name: email, address: request.ip });
  if (!attempt.isAllowed)
    throw new Refusal('too-many-requests', 'There were too many wrong passwords.', {
      retryAfterSeconds: attempt.retryAfterSeconds,
    });
  if (!(await checkAttempt(attempt, () => check(password, passwordHash, request.ip))))
    throw new Refusal('unprocessable', 'The present password is wrong.', { jsonPath: '$.currentPassword' });
  await attempt.forgive();
}
