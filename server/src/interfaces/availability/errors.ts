import type { Refusal, RefusalKind } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';

/** The error of one entry of a list. An entry has at most one: the first that is found. */
export type EntryError = {
  readonly name: ErrorName;
  /** The field of the entry that has the error; empty for the entry itself. */
  readonly field: string;
  readonly detail: string;
};

/** An error as the interface answers it. */
export type ErrorItem = {
  readonly code: number;
  readonly detail: string;
  readonly logref: string;
  readonly path: string;
  readonly title: string;
};

/** The error of the entry at `index` of a request's list; `path` is its JSONPath. */
export function errorItem(error: EntryError, index: number, logref: string): ErrorItem {
  const { code, title } = errorCatalogue[error.name];
  const path = error.field === '' ? `$[${index}]` : `$[${index}].${error.field}`;
  return { code, detail: error.detail, logref, path, title };
}

const names: Readonly<Partial<Record<RefusalKind, ErrorName>>> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'ACCESS_FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'method-not-allowed': 'METHOD_NOT_ALLOWED',
  conflict: 'REQUEST_RUNNING',
  'precondition-failed': 'PRECONDITION_FAILED',
  'too-large': 'PAYLOAD_TOO_LARGE',
  unprocessable: 'KEY_ALREADY_USED',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL_ERROR',
};

/** Statuses whose answer is one object. All other answers have a list named errors. */
const single: ReadonlySet<number> = new Set([404, 500]);

/** Renders `{errors: [{code, detail, logref, path, title}]}`, or the bare item for 404 and 500. logref is the request id. */
export const renderError: RenderRefusal = (refusal, request) => {
  const name =
    (refusal.facts.code as ErrorName | undefined) ?? names[refusal.kind] ?? badRequestName(refusal);
  const { code, title } = errorCatalogue[name];
  const item: ErrorItem = {
    code,
    detail:
      refusal.kind === 'forbidden' ? 'The user is unauthorised to perform this action.' : refusal.message,
    logref: request.id,
    path: refusal.facts.jsonPath ?? refusal.facts.path ?? pathOf(request),
    title,
  };
  return { status: code, body: single.has(code) ? item : { errors: [item] } };
};

function badRequestName({ facts }: Refusal): ErrorName {
  if (facts.jsonPath !== undefined) return 'INVALID_BODY';
  return facts.path === undefined ? 'INVALID_JSON' : 'INVALID_PARAMETER';
}
