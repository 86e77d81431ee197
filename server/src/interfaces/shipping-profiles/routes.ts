import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { evaluateRead, exactLastModified, type Validators } from '../../kernel/conditional.ts';
import { isUuid } from '../../kernel/ids.ts';
import { bodyErrors, checkedBody } from '../../platform/http/checked-body.ts';
import { notModified } from '../../platform/http/not-modified.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { cursorAfter, idOfCursor } from './cursor.ts';
import { outdated, unknownProfile } from './errors.ts';
import { mostProfiles } from './limits.ts';
import { isSoldOut, readProfile as readProfileBody, soldOutOverDays } from './rules.ts';
import {
  createdHeaders,
  createHeaders,
  cursorQuery,
  idParameter,
  listConditions,
  listHeaders,
  nothing,
  profileHeaders,
  readConditions,
  refusals,
  writeConditions,
} from './schemas.ts';
import { type Profile, pageSize, readProfile, readProfiles } from './store.ts';
import {
  createProfile,
  removeProfile,
  replaceProfile,
  type ShippingProfilesContext,
  validatorsOf,
} from './write.ts';

export const prefix = '/v1/shipping-profiles';

const body = Type.Ref('ShippingProfileRequest');

/** Registers the reads of the list and of one profile. */
export function registerReads(app: App, context: ShippingProfilesContext): void {
  registerList(app, context);
  registerProfile(app, context);
}

function registerList(app: App, { db }: ShippingProfilesContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getShippingProfiles',
        summary: 'Read shipping profiles',
        description: `Your profiles, oldest first, ${pageSize} a page. Follow \`links.href\` until an answer has no \`links\`.`,
        querystring: cursorQuery,
        headers: listConditions,
        response: {
          200: Type.Ref('ShippingProfileList', { headers: listHeaders }),
          304: nothing('Nothing changed.'),
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const { cursor } = request.query;
      const after = cursor === undefined ? undefined : idOfCursor(cursor);
      const answer = listOf(await readProfiles(db, request.caller.partner, after));
      const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
      return conditionally(request, reply, { etag: `"${digest.slice(0, 27)}"` }, answer);
    },
  );
}

function registerProfile(app: App, { db, clock }: ShippingProfilesContext): void {
  app.get(
    '/:shippingProfileId',
    {
      schema: {
        operationId: 'getShippingProfile',
        summary: 'Read one shipping profile',
        description: 'The profile as it is stored, with the ETag that an update can name in If-Match.',
        params: idParameter,
        headers: readConditions,
        response: {
          200: Type.Ref('ShippingProfile', { headers: profileHeaders }),
          304: nothing('Nothing changed.'),
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const id = profileId(request.params);
      const profile = await readProfile(db, request.caller.partner, id);
      if (!profile) throw unknownProfile(id);
      const lastModified = exactLastModified(profile.lastModified, clock.now());
      if (lastModified !== undefined) reply.header('last-modified', lastModified);
      return conditionally(request, reply, validatorsOf(profile), onWire(profile));
    },
  );
}

/** Registers the creation of a profile. */
export function registerCreate(app: App, context: ShippingProfilesContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: 'createShippingProfile',
        summary: 'Create a shipping profile',
        description: `Stores a new profile, to which SKUs can be linked at once. All fields are required. You can have ${mostProfiles} profiles.`,
        headers: createHeaders,
        body,
        response: {
          201: Type.Ref('ShippingProfileCreated', {
            description: 'Created.',
            headers: createdHeaders,
          }),
          ...refusals(400, 409),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const reading = readProfileBody(request.body, bodyErrors(request));
      requestTimestamp(request, context.clock.now());
      const profile = await createProfile(context, request.caller.partner, reading);
      const { shippingProfileId } = profile;
      return reply
        .code(201)
        .headers({ location: `${prefix}/${shippingProfileId}`, etag: validatorsOf(profile).etag })
        .send({ shippingProfileId, message: createdMessage(profile) });
    },
  );
}

/** Registers the change and the deletion of one profile. */
export function registerChanges(app: App, context: ShippingProfilesContext): void {
  registerReplacement(app, context);
  registerDeletion(app, context);
}

function registerReplacement(app: App, context: ShippingProfilesContext): void {
  app.put(
    '/:shippingProfileId',
    {
      schema: {
        operationId: 'updateShippingProfile',
        summary: 'Update a shipping profile',
        description:
          'Replaces the profile; all fields are required and deliveryType stays as it is. Linked SKUs follow, those with a processing time of their own keep it.',
        params: idParameter,
        headers: writeConditions,
        body,
        response: { 204: replaced, ...refusals(400, 404, 412) },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const reading = readProfileBody(request.body, bodyErrors(request));
      requestTimestamp(request, context.clock.now());
      const id = profileId(request.params);
      const etag = await replaceProfile(context, request.caller.partner, {
        id,
        reading,
        preconditions: request.headers,
      });
      return reply.code(204).header('etag', etag).send(null);
    },
  );
}

function registerDeletion(app: App, context: ShippingProfilesContext): void {
  app.delete(
    '/:shippingProfileId',
    {
      schema: {
        operationId: 'deleteShippingProfile',
        summary: 'Delete a shipping profile',
        description: 'Deletes the profile. Refused while SKUs are linked to it, and for the last profile.',
        params: idParameter,
        headers: writeConditions,
        response: {
          204: nothing('Deleted.'),
          ...refusals(400, 404),
          412: deletionRefused,
        },
      },
    },
    async (request, reply) => {
      requestTimestamp(request, context.clock.now());
      const id = profileId(request.params);
      await removeProfile(context, request.caller.partner, id, request.headers);
      return reply.code(204).send(null);
    },
  );
}

const replaced = Type.Null({
  description: 'Updated, or the same as before.',
  headers: { ETag: { type: 'string', description: 'Identifies the state after the write.' } },
});

const deletionRefused = Type.Ref('ShippingProfileError', {
  description: 'SKUs are linked to the profile, it is the last one, or the precondition does not hold.',
});

/** Answers a read, or 304 or 412 by its conditional headers and the state of the profile. */
function conditionally<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  state: Validators & { etag: string },
  answer: T,
) {
  reply.header('etag', state.etag);
  const outcome = evaluateRead(request.headers as Record<string, string | undefined>, state);
  if (outcome === 'precondition-failed') throw outdated();
  return outcome === 'not-modified' ? notModified(reply) : reply.send(answer);
}

/** The id of a path in lower case. A text that is no UUID names no profile. */
function profileId({ shippingProfileId }: { shippingProfileId: string }): string {
  if (!isUuid(shippingProfileId)) throw unknownProfile(shippingProfileId);
  return shippingProfileId.toLowerCase();
}

function onWire({ version: _version, lastModified: _lastModified, ...profile }: Profile) {
  return profile;
}

function listOf(profiles: readonly Profile[]) {
  const page = profiles.slice(0, pageSize);
  const results = page.map(onWire);
  const last = page.at(-1);
  if (!last || profiles.length <= pageSize) return { results };
  return { results, links: { href: `${prefix}?cursor=${cursorAfter(last.shippingProfileId)}`, rel: 'next' } };
}

function createdMessage({ defaultProcessingTime, transportTime }: Profile): string {
  const created = 'Shipping profile created.';
  if (!isSoldOut(defaultProcessingTime, transportTime)) return created;
  return `${created} Its times are over ${soldOutOverDays} days: SKUs that use them are sold out.`;
}
