import { Type } from 'typebox';
import type { App } from '../../../platform/http/server.ts';
import type { ProductsContext } from '../context.ts';
import type { Contract } from '../contract.ts';
import { listText, sendJson } from '../json.ts';
import { filters, paging, query, refusals } from '../schemas.ts';
import { acceptBatch, batchBody, batchHeaders, batchOf, progressAnswer } from '../update-tasks/accept.ts';
import { skuNotFound, skuParameter } from '../variations/routes.ts';
import { readActiveStatuses } from './store.ts';

/** Registers the reads and writes of active statuses. */
export function registerActiveStatus(app: App, contract: Contract, context: ProductsContext): void {
  registerList(app, contract, context);
  registerUpdate(app, contract, context);
  registerOne(app, contract, context);
}

function registerList(app: App, contract: Contract, context: ProductsContext): void {
  const { db } = context;
  const version = contract.name.toUpperCase();
  app.get(
    '/active-status',
    {
      config: { rateLimit: 'active-status-list' },
      schema: {
        operationId: `getActiveStatuses${version}`,
        summary: 'Read active statuses',
        description: 'Whether your variations may be sold, sorted by sku. Filters can be combined.',
        querystring: query({ ...filters, ...paging(100) }),
        response: { 200: Type.Ref('ActiveStatusList'), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const rows = await readActiveStatuses(db, request.caller.partner, request.query, request.query);
      return sendJson(
        reply,
        listText(
          request,
          'status',
          request.query,
          rows.map((row) => JSON.stringify(row)),
        ),
      );
    },
  );
}

function registerUpdate(app: App, contract: Contract, context: ProductsContext): void {
  const version = contract.name.toUpperCase();
  app.post(
    '/active-status',
    {
      schema: {
        operationId: `updateActiveStatuses${version}`,
        summary: 'Update active statuses',
        description:
          'Switches up to 500 existing variations on or off. A variation that is off has the marketplace status INACTIVE.',
        headers: batchHeaders,
        body: Type.Object({ status: batchOf('ActiveStatus') }),
        response: { 202: progressAnswer, ...refusals(400) },
      },
      ...batchBody,
      config: { ...batchBody.config, rateLimit: 'active-status-writes' },
    },
    (request, reply) => acceptBatch(context, { contract, writer: 'active-status' }, request, reply),
  );
}

function registerOne(app: App, contract: Contract, context: ProductsContext): void {
  const { db } = context;
  const version = contract.name.toUpperCase();
  app.get(
    '/:sku/active-status',
    {
      schema: {
        operationId: `getActiveStatus${version}`,
        summary: 'Read the active status of one variation',
        description: 'Whether the variation may be sold, and since when that is so.',
        params: skuParameter,
        response: { 200: Type.Ref('ActiveStatus'), ...refusals(400, 404) },
      },
    },
    async (request) => {
      const { sku } = request.params;
      const [status] = await readActiveStatuses(db, request.caller.partner, { sku }, { page: 0, limit: 1 });
      if (!status) throw skuNotFound(sku);
      return status;
    },
  );
}
