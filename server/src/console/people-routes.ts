import { Type } from 'typebox';
import { findIssuer } from '../interfaces/receipts/index.ts';
import type { Caller } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Role, rolesOfKind } from '../kernel/roles/roles.ts';
import type { App } from '../platform/http/server.ts';
import {
  changeRole,
  findPartner,
  invitationOnWire,
  invitationPath,
  invitePerson,
  personOnWire,
  readInvitations,
  readPeople,
  removePerson,
  signOutEverywhere,
  withdrawInvitation,
} from '../token/index.ts';
import type { ConsoleContext } from './context.ts';
import { done, invitationBody, invitationParameter, personParameter, refusals, roleBody } from './schemas.ts';
import { personOf, refuseExternal } from './self-routes.ts';

const unknownPerson = (personId: string) =>
  new Refusal('not-found', `There is no person ${personId} with your partner.`);

/** People of the caller's partner, and its company. */
export function registerPeople(app: App, context: ConsoleContext): void {
  const { db } = context;
  app.get(
    '/people',
    {
      schema: {
        operationId: 'listConsolePeople',
        summary: 'List people',
        description: 'Everybody who signs in for your partner.',
        response: { 200: Type.Ref('ConsolePersonList'), ...refusals() },
      },
    },
    async ({ caller }) => ({ people: (await readPeople(db, caller.partner)).map(personOnWire) }),
  );
  app.get(
    '/company',
    {
      schema: {
        operationId: 'getConsoleCompany',
        summary: 'Read your company',
        description: 'The company as it stands on your receipts. 404 while it is not known.',
        response: { 200: Type.Ref('ConsoleCompany'), ...refusals(404) },
      },
    },
    async ({ caller }) => {
      const company = await findIssuer(db, caller.partner);
      if (!company) throw new Refusal('not-found', 'The company of your partner is not known.');
      return company;
    },
  );
  registerChanges(app, context);
  registerRemoval(app, context);
}

function registerChanges(app: App, context: ConsoleContext): void {
  const { db, clock } = context;
  app.patch(
    '/people/:personId',
    {
      schema: {
        operationId: 'changeConsoleRole',
        summary: 'Give a person another role',
        description:
          'Tokens with the role before are refused within a second; the console gets a new one by itself. Withdraws the open invitations of a person who stops administering. 409 when nobody else would administer.',
        params: personParameter,
        body: roleBody,
        response: { 200: Type.Ref('ConsolePerson'), ...refusals(404, 409, 413, 422) },
      },
    },
    async ({ caller, params, body }) => {
      refuseExternal(context);
      const personId = params.personId as string;
      const role = body.role as Role;
      await refuseRole(context, caller, role);
      const changed = await db.begin((transaction) =>
        changeRole(transaction, caller.partner, { personId, role }, clock),
      );
      if (!changed) throw unknownPerson(personId);
      return personOnWire(changed as NonNullable<Awaited<ReturnType<typeof changeRole>>>);
    },
  );
  app.post(
    '/people/:personId/sign-out',
    {
      schema: {
        operationId: 'signOutConsolePerson',
        summary: 'Sign a person out everywhere',
        description: 'Ends all sessions of the person. Their access tokens are refused within a second.',
        params: personParameter,
        response: { ...done('The person is signed out.'), ...refusals(404, 409, 413) },
      },
    },
    async ({ caller, params }, reply) => {
      refuseExternal(context);
      const personId = params.personId as string;
      const isSignedOut = await db.begin((transaction) =>
        signOutEverywhere(transaction, caller.partner, personId, clock),
      );
      if (!isSignedOut) throw unknownPerson(personId);
      return reply.code(204).send(null);
    },
  );
}

function registerRemoval(app: App, context: ConsoleContext): void {
  const { db, clock } = context;
  app.delete(
    '/people/:personId',
    {
      schema: {
        operationId: 'removeConsolePerson',
        summary: 'Remove a person',
        description:
          'The person cannot sign in any more, and is signed out within a second. Withdraws the open invitations that the person made. 409 when nobody else would administer.',
        params: personParameter,
        response: { ...done('The person is removed.'), ...refusals(404, 409, 413) },
      },
    },
    async ({ caller, params }, reply) => {
      refuseExternal(context);
      const personId = params.personId as string;
      const isRemoved = await db.begin((transaction) =>
        removePerson(transaction, caller.partner, personId, clock),
      );
      if (!isRemoved) throw unknownPerson(personId);
      return reply.code(204).send(null);
    },
  );
}

/** Invitations of the caller's partner. */
export function registerInvitations(app: App, context: ConsoleContext): void {
  const { db, clock, ids, publicUrl } = context;
  app.get(
    '/invitations',
    {
      schema: {
        operationId: 'listConsoleInvitations',
        summary: 'List invitations',
        description: 'Invitations that can still be accepted, without their links.',
        response: { 200: Type.Ref('ConsoleInvitationList'), ...refusals() },
      },
    },
    async ({ caller }) => ({
      invitations: (await readInvitations(db, caller.partner, clock)).map(invitationOnWire),
    }),
  );
  app.post(
    '/invitations',
    {
      schema: {
        operationId: 'inviteConsolePerson',
        summary: 'Invite a person',
        description:
          'Answers a link that works once and for 72 hours. Give it to the person, who chooses a name and a password there. An earlier invitation to the same address works no more. 409 for the address of a person who signs in for your partner already, 422 for a role that people of your partner cannot have.',
        body: invitationBody,
        response: { 201: Type.Ref('ConsoleInvitationWithLink'), ...refusals(409, 413, 422) },
      },
    },
    async ({ caller, body }, reply) => {
      refuseExternal(context);
      const role = body.role as Role;
      await refuseRole(context, caller, role);
      const { partner } = caller;
      const wanted = { partner, email: body.email, role, invitedBy: personOf(caller).id };
      const made = await invitePerson(db, { invitationId: ids.uuid(), ...wanted }, clock);
      const link = `${publicUrl}${invitationPath}/${made.secret}`;
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...invitationOnWire(made.invitation), link });
    },
  );
  registerWithdrawal(app, context);
}

function registerWithdrawal(app: App, { db, clock }: ConsoleContext): void {
  app.delete(
    '/invitations/:invitationId',
    {
      schema: {
        operationId: 'withdrawConsoleInvitation',
        summary: 'Withdraw an invitation',
        description: 'Its link works no more. 404 also when it was accepted or has expired.',
        params: invitationParameter,
        response: { ...done('The invitation is withdrawn.'), ...refusals(404, 413) },
      },
    },
    async ({ caller, params }, reply) => {
      const invitationId = params.invitationId as string;
      if (!(await withdrawInvitation(db, caller.partner, invitationId, clock)))
        throw new Refusal('not-found', `There is no invitation ${invitationId} that could be accepted.`);
      return reply.code(204).send(null);
    },
  );
}

async function refuseRole({ db }: ConsoleContext, { partner }: Caller, role: Role): Promise<void> {
  const found = await findPartner(db, partner);
  if (found && (rolesOfKind[found.kind] as readonly Role[]).includes(role)) return;
  throw new Refusal('unprocessable', `People of your partner cannot have the role ${role}.`, {
    jsonPath: '$.role',
  });
}
