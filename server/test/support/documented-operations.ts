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

type Documented = { operationId?: string; security?: object[]; responses: object };

const each = (paths: OpenApiDocument['paths']) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({
      path,
      method: verb.toUpperCase(),
      operation: operation as Documented,
    })),
  );

/** All operations of the operator's document, for seller-one and for things that do not exist. */
export async function operatorOperations({ app, db }: TestApp): Promise<DocumentedOperation[]> {
  const { paths } = (await operatorReference(app)).document;
  const partner = String(await partnerOf(db, 'seller-one'));
  const bodies = validBodies();
  return each(paths).map(({ path, method, operation }) => ({
    id: operation.operationId ?? '',
    method,
    url: path
      .replace('{partnerId}', partner)
      .replace('{consumerId}', '106')
      .replace(/\{\w+\}/g, identifier),
    body: bodies[operation.operationId ?? ''],
    isGuarded: true,
    statuses: Object.keys(operation.responses),
  }));
}

/** All operations of the public reference, for things that do not exist, without bodies. */
export async function publicOperations({ app }: TestApp): Promise<DocumentedOperation[]> {
  return each((await publicReference(app)).document.paths).map(({ path, method, operation }) => ({
    id: operation.operationId ?? '',
    method,
    url: path.replace(/\{\w+\}/g, identifier),
    body: undefined,
    isGuarded: (operation.security ?? []).length > 0,
    statuses: Object.keys(operation.responses),
  }));
}
