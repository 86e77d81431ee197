import type { FastifyRequest } from 'fastify';

/** The fields that identify an item; `spoilItem` removes all others. */
const identifiers = ['sku', 'positionItemId', 'salesOrderId'];

/**
 * Removes all fields but the identifiers from one item of a batch, so that it fails as incomplete. False, with
 * nothing changed, when the request has no such item.
 */
export function spoilItem(request: FastifyRequest, index: number): boolean {
  const { body, list } = batchOf(request);
  const item = list?.[index];
  if (!list || typeof item !== 'object' || item === null) return false;
  list[index] = Object.fromEntries(Object.entries(item).filter(([name]) => identifiers.includes(name)));
  if (makesTask(request)) request.bodyText = JSON.stringify(body);
  return true;
}

/** True when `spoilItem` would find an item there. */
export function hasItem(request: FastifyRequest, index: number): boolean {
  const item = batchOf(request).list?.[index];
  return typeof item === 'object' && item !== null;
}

function batchOf(request: FastifyRequest): { body?: unknown; list?: unknown[] | undefined } {
  if (makesTask(request)) {
    const body = parsed(request.bodyText);
    return { body, list: listOf(body) };
  }
  const response = request.routeOptions.schema?.response;
  const isBatch = response !== undefined && '207' in (response as object);
  return isBatch ? { body: request.body, list: listOf(request.body) } : {};
}

/** True for a request whose outcome is an update task. */
export const makesTask = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.bodyAsBytes === true;

function listOf(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const { status, positionItems } = (body ?? {}) as { status?: unknown; positionItems?: unknown };
  return [status, positionItems].find((list) => Array.isArray(list));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
