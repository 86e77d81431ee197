import type { OpenApiDocument } from '../../src/openapi/document.ts';
import type { TestApp } from './app.ts';
import { validBodies } from './operator-bodies.ts';
import { partnerOf } from './orders.ts';
import { operatorReference, publicReference } from './references.ts';

/** A value for every path parameter, in the form of an identifier. */
export const identifier = '01938b5e-7b4c-7000-8000-000000000000';

/** An operation with an address that a test can call and, if it takes a body, a valid one. */
export type DocumentedOperation = {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly isGuarded: boolean;
  readonly statuses: readonly string[];
};

type Parameter = { name?: string; in?: string; required?: boolean; schema?: { default?: unknown } };

type Documented = {
  operationId?: string;
  security?: object[];
  responses: object;
  parameters?: readonly Parameter[];
};

const each = (paths: OpenApiDocument['paths']) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({
      path,
      method: verb.toUpperCase(),
      operation: operation as Documented,
    })),
  );

/** The query parameters that an operation cannot do without. */
function neededQuery({ parameters = [] }: Documented): string {
  const needed = parameters.filter(
    (one) => one.in === 'query' && one.required && one.schema?.default === undefined,
  );
  return needed.map(({ name }, index) => `${index === 0 ? '?' : '&'}${name}=${identifier}`).join('');
}

/** All operations of the operator's document, for seller-one and for things that do not exist. */
export async function operatorOperations({ app, db }: TestApp): Promise<DocumentedOperation[]> {
  const { paths } = (await operatorReference(app)).document;
  const partner = String(await partnerOf(db, 'seller-one'));
  const bodies = validBodies();
  return each(paths).map(({ path, method, operation }) => ({
    id: operation.operationId ?? '',
    method,
    url:
      path
        .replace('{partnerId}', partner)
        .replace('{consumerId}', '106')
        .replace(/\{\w+\}/g, identifier) + neededQuery(operation),
    body: bodies[operation.operationId ?? ''],
    isGuarded: true,
    statuses: Object.keys(operation.responses),
  }));
}

/** An address whose answer ends: a stream of events refuses a parameter that it does not know. */
export const endingUrl = (url: string): string => (url === '/v1/activity/stream' ? `${url}?unknown=1` : url);

/** All operations of the public reference, for things that do not exist, without bodies. */
export async function publicOperations({ app }: TestApp): Promise<DocumentedOperation[]> {
  return each((await publicReference(app)).document.paths).map(({ path, method, operation }) => ({
    id: operation.operationId ?? '',
    method,
    url: endingUrl(path.replace(/\{\w+\}/g, identifier)),
    body: undefined,
    isGuarded: (operation.security ?? []).length > 0,
    statuses: Object.keys(operation.responses),
  }));
}
