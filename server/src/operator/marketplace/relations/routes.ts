import { Type } from 'typebox';
import type { App } from '../../../platform/http/server.ts';
import type { OperatorContext } from '../../context.ts';
import { forSeller, noBody, registerRead, registerWrite } from '../../routes.ts';
import { ofPartner, text, uuid } from '../../schemas.ts';
import { createRelation, deleteRelation, updateRelation } from './relations.ts';
import { readRelations } from './store.ts';

const tag = 'Services';
const base = '/partners/:partnerId/service-variation-relations';

const relationFields = {
  serviceUuid: text(200, 'The service.', '0199c1de-0a11-7b3e-8c22-94d1b7f0a6c3'),
  variationOuid: text(200, 'The variation that the service belongs to.', '24DDR3VZ-0001'),
  productId: text(200, 'The product of that variation.', 'P-4711'),
  targetIds: Type.Array(text(200, 'One target.', 'T-1'), {
    maxItems: 80,
    description: 'What the relation points to.',
    examples: [['T-1', 'T-2']],
  }),
  serviceProvider: text(200, 'Who provides the service.', 'Nordlicht Montage'),
};

/** Models of relations. */
export const relationModels = [
  Type.Object(
    { assignmentId: uuid('Number of the relation.'), ...relationFields },
    { $id: 'OperatorServiceVariationRelation', description: 'A service that is offered with a variation.' },
  ),
];

const relationParameter = ofPartner({ assignmentId: uuid('Number of the relation.') });
const relation = (description: string) => Type.Ref('OperatorServiceVariationRelation', { description });

/** Registers the routes for services that are offered with a seller's variations. */
export function registerRelations(app: App, context: OperatorContext): void {
  registerCreation(app, context);
  registerChange(app, context);
  registerDeletion(app, context);
  registerList(app, context);
}

function registerCreation(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: base,
      operationId: 'createServiceVariationRelation',
      tag,
      summary: 'Offer a service with a variation',
      description: 'Webhooks are told of it.',
      params: ofPartner({}),
      body: Type.Object(relationFields),
      answers: { 201: relation('The relation was made.') },
      refused: [404],
    },
    async ({ db, params: { partnerId }, body }) => ({
      status: 201,
      body: await forSeller(context, db, partnerId, (partner) =>
        createRelation(db, context, partner, pick(body)),
      ),
    }),
  );
}

function registerChange(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'PUT',
      url: `${base}/:assignmentId`,
      operationId: 'updateServiceVariationRelation',
      tag,
      summary: 'Change how a service is offered',
      description: 'Webhooks are told of it, unless it is so already.',
      params: relationParameter,
      body: Type.Object(relationFields),
      answers: { 200: relation('The relation as it is now.') },
      refused: [404],
    },
    async ({ db, params: { partnerId, assignmentId }, body }) => ({
      status: 200,
      body: await forSeller(context, db, partnerId, (partner) =>
        updateRelation(db, context, partner, { assignmentId, ...pick(body) }),
      ),
    }),
  );
}

function registerDeletion(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'DELETE',
      url: `${base}/:assignmentId`,
      operationId: 'deleteServiceVariationRelation',
      tag,
      summary: 'No longer offer a service with a variation',
      description: 'Webhooks are told of it. No body.',
      params: relationParameter,
      body: noBody,
      answers: { 204: Type.Unsafe<null>({ type: 'null', description: 'The relation is gone.' }) },
      refused: [404],
    },
    async ({ db, params: { partnerId, assignmentId } }) => {
      await forSeller(context, db, partnerId, (partner) =>
        deleteRelation(db, context, partner, assignmentId),
      );
      return { status: 204 };
    },
  );
}

function registerList(app: App, context: OperatorContext): void {
  registerRead(
    app,
    {
      url: base,
      operationId: 'listServiceVariationRelations',
      tag,
      summary: 'List the services that are offered with variations',
      description: 'Oldest first.',
      params: ofPartner({}),
      query: Type.Object({
        after: Type.Optional(uuid('Only those after this relation.')),
        limit: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 500, description: 'Relations a page, 100 when left out.' }),
        ),
      }),
      answer: Type.Object(
        {
          relations: Type.Array(Type.Ref('OperatorServiceVariationRelation'), {
            description: 'Oldest first.',
          }),
        },
        { description: 'A page of relations.' },
      ),
      refused: [404],
    },
    async ({ partnerId }, { after, limit = 100 }) => ({
      relations: await forSeller(context, context.db, partnerId, (partner) =>
        readRelations(context.db, partner, after, limit),
      ),
    }),
  );
}

type Fields = { [Name in keyof typeof relationFields]: Name extends 'targetIds' ? string[] : string };

/** The fields of a relation, without other members of the body. */
const pick = ({ serviceUuid, variationOuid, productId, targetIds, serviceProvider }: Fields): Fields => ({
  serviceUuid,
  variationOuid,
  productId,
  targetIds,
  serviceProvider,
});
