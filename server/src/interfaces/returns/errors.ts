import type { RefusalKind } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { isAboutKey } from '../../platform/http/idempotency.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';

/** The error of one item of a list. An item has at most one: the first that is found. */
export type DecisionError = {
  readonly name: ErrorName;
  /** The field of the item that has the error; empty for the item itself. */
  readonly field: string;
  readonly detail: string;
};

/** An error as the interface answers it. */
export type ErrorItem = {
  readonly path: string;
  readonly title: string;
  readonly code: number;
  readonly detail: string;
  readonly logref: string;
};

/** The error of the item at `index` of a request's list; `path` is its JSONPath. */
export function errorItem(error: DecisionError, index: number, logref: string): ErrorItem {
  const { code, title } = errorCatalogue[error.name];
  const at = `$.positionItems[${index}]`;
  return {
    path: error.field === '' ? at : `${at}.${error.field}`,
    title,
    code,
    detail: error.detail,
    logref,
  };
}

const names: Readonly<Partial<Record<RefusalKind, ErrorName>>> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'method-not-allowed': 'METHOD_NOT_ALLOWED',
  conflict: 'REQUEST_RUNNING',
  'too-large': 'PAYLOAD_TOO_LARGE',
  unprocessable: 'NOT_PROCESSABLE',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL_ERROR',
};

/** Renders `{errors: [{path, title, code, detail, logref}]}`; logref is the request id. */
export const renderError: RenderRefusal = (refusal, request) => {
  const { facts } = refusal;
  const ofKey = refusal.kind === 'unprocessable' && isAboutKey(facts) ? 'KEY_ALREADY_USED' : undefined;
  const name =
    ofKey ?? names[refusal.kind] ?? (facts.path === undefined ? 'INVALID_JSON' : 'INVALID_PARAMETER');
  const { code, title } = errorCatalogue[name];
  const item: ErrorItem = {
    path: facts.jsonPath ?? facts.path ?? pathOf(request),
    title,
    code,
    detail: refusal.message,
    logref: request.id,
  };
  return { status: code, body: { errors: [item] } };
};
