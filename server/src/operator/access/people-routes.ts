import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { type Role, rolesOfKind } from '../../kernel/roles/roles.ts';
import type { App } from '../../platform/http/server.ts';
import {
  changeRole,
  invitationOnWire,
  invitationPath,
  invitePerson,
  type Partner,
  personOnWire,
  readInvitations,
  readPeople,
  removePerson,
  signOutEverywhere,
  withdrawInvitation,
} from '../../token/index.ts';
import type { OperatorContext } from '../context.ts';
import { noBody, registerRead, registerWrite } from '../routes.ts';
import { ofPartner, uuid } from '../schemas.ts';
import { existingPartner } from './partner-routes.ts';
import { emailField, roleField } from './people-models.ts';

const tag = 'People';
const onePerson = ofPartner({ personId: uuid('The person.') });
const gone = (description: string) => ({ 204: Type.Unsafe<null>({ type: 'null', description }) });

const unknownPerson = (partnerId: number, personId: string) =>
  new Refusal('not-found', `Partner ${partnerId} has no person ${personId}.`);

/** People of any partner, who use the console. */
export function registerPartnerPeople(app: App, context: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/partners/:partnerId/people',
      operationId: 'listPartnerPeople',
      tag,
      summary: 'List the people of a partner',
      description: 'Everybody who signs in to the console for the partner, oldest first.',
      params: ofPartner({}),
      answer: Type.Ref('OperatorPersonList', { description: 'The people.' }),
      refused: [404],
    },
    async ({ partnerId }) => {
      const { partner } = await existingPartner(context.db, partnerId);
      return { people: (await readPeople(context.db, partner)).map(personOnWire) };
    },
  );
  registerRole(app, context);
  registerEnds(app, context);
}

function registerRole(app: App, { clock, ...context }: OperatorContext): void {
  registerWrite(
    app,
    { clock, ...context },
    {
      method: 'PATCH',
      url: '/partners/:partnerId/people/:personId',
      operationId: 'changePartnerPersonRole',
      tag,
      summary: 'Give a person another role',
      description:
        'Tokens with the role before are refused within a second. Withdraws the open invitations of a person who stops administering. 409 when nobody else would administer.',
      params: onePerson,
      body: Type.Object({ role: roleField }),
      answers: { 200: Type.Ref('OperatorPerson', { description: 'The person has the role.' }) },
      refused: [404],
    },
    async ({ db, params, body }) => {
      const partner = await existingPartner(db, params.partnerId);
      const role = body.role as Role;
      refuseRole(partner, role);
      const changed = await changeRole(
        db,
        partner.partner,
        { personId: params.personId as string, role },
        clock,
      );
      if (!changed) throw unknownPerson(params.partnerId, params.personId as string);
      return { status: 200, body: personOnWire(changed) };
    },
  );
}

function registerEnds(app: App, context: OperatorContext): void {
  const { clock } = context;
  registerWrite(
    app,
    context,
    {
      method: 'DELETE',
      url: '/partners/:partnerId/people/:personId',
      operationId: 'removePartnerPerson',
      tag,
      summary: 'Remove a person',
      description:
        'The person cannot sign in any more, and is signed out within a second. Withdraws the open invitations that the person made. 409 when nobody else would administer.',
      params: onePerson,
      body: noBody,
      answers: gone('The person is removed.'),
      refused: [404],
    },
    async ({ db, params }) => {
      const { partner } = await existingPartner(db, params.partnerId);
      if (!(await removePerson(db, partner, params.personId as string, clock)))
        throw unknownPerson(params.partnerId, params.personId as string);
      return { status: 204 };
    },
  );
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/people/:personId/sign-out',
      operationId: 'signOutPartnerPerson',
      tag,
      summary: 'Sign a person out everywhere',
      description:
        'Ends all sessions of the person. Their access tokens are refused within a second. No body.',
      params: onePerson,
      body: noBody,
      answers: gone('The person is signed out.'),
      refused: [404],
    },
    async ({ db, params }) => {
      const { partner } = await existingPartner(db, params.partnerId);
      if (!(await signOutEverywhere(db, partner, params.personId as string, clock)))
        throw unknownPerson(params.partnerId, params.personId as string);
      return { status: 204 };
    },
  );
}

/** Invitations of people of any partner. */
export function registerPartnerInvitations(app: App, context: OperatorContext): void {
  const { clock } = context;
  registerInviting(app, context);
  registerRead(
    app,
    {
      url: '/partners/:partnerId/invitations',
      operationId: 'listPartnerInvitations',
      tag,
      summary: 'List the invitations of a partner',
      description: 'Invitations that can still be accepted, without their links.',
      params: ofPartner({}),
      answer: Type.Ref('OperatorInvitationList', { description: 'The invitations.' }),
      refused: [404],
    },
    async ({ partnerId }) => {
      const { partner } = await existingPartner(context.db, partnerId);
      return { invitations: (await readInvitations(context.db, partner, clock)).map(invitationOnWire) };
    },
  );
  registerWrite(
    app,
    context,
    {
      method: 'DELETE',
      url: '/partners/:partnerId/invitations/:invitationId',
      operationId: 'withdrawPartnerInvitation',
      tag,
      summary: 'Withdraw an invitation',
      description: 'Its link works no more. 404 also when it was accepted or has expired.',
      params: ofPartner({ invitationId: uuid('The invitation.') }),
      body: noBody,
      answers: gone('The invitation is withdrawn.'),
      refused: [404],
    },
    async ({ db, params }) => {
      const { partner } = await existingPartner(db, params.partnerId);
      const invitationId = params.invitationId as string;
      if (!(await withdrawInvitation(db, partner, invitationId, clock)))
        throw new Refusal('not-found', `Partner ${params.partnerId} has no invitation ${invitationId}.`);
      return { status: 204 };
    },
  );
}

function registerInviting(app: App, context: OperatorContext): void {
  const { clock, ids, publicUrl } = context;
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/invitations',
      operationId: 'invitePartnerPerson',
      tag,
      summary: 'Invite a person',
      description:
        'Answers a link that works once and for 72 hours. Give it to the person, who chooses a name and a password there. An earlier invitation to the same address works no more. 409 for the address of a person who signs in for the partner already, 422 for a role that people of the partner cannot have.',
      params: ofPartner({}),
      body: Type.Object({ email: emailField, role: roleField }),
      answers: {
        201: Type.Ref('OperatorInvitationWithLink', { description: 'The invitation and its link.' }),
      },
      refused: [404],
    },
    async ({ db, params, body, caller }) => {
      const partner = await existingPartner(db, params.partnerId);
      const role = body.role as Role;
      refuseRole(partner, role);
      const made = await invitePerson(
        db,
        {
          invitationId: ids.uuid(),
          partner: partner.partner,
          email: body.email,
          role,
          invitedBy: caller.person?.id,
        },
        clock,
      );
      return {
        status: 201,
        body: invitationOnWire(made.invitation),
        secret: { link: `${publicUrl}${invitationPath}/${made.secret}` },
      };
    },
  );
}

function refuseRole({ kind }: Partner, role: Role): void {
  if ((rolesOfKind[kind] as readonly Role[]).includes(role)) return;
  throw new Refusal('unprocessable', `People of the kind ${kind} cannot have the role ${role}.`, {
    jsonPath: '$.role',
  });
}
