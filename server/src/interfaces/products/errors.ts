import type { RefusalKind } from '../../kernel/refusal.ts';
import type { RenderRefusal } from '../../platform/http/errors.ts';
import { pathOf } from '../../platform/http/errors.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** An error of the products interface (specification, section 3). */
export type ProductError = {
  readonly code: ErrorCode;
  readonly title: string;
  /** Field within the entry, such as `productDescription.brandId`. */
  readonly path?: string;
  /** The same place as a JSONPath into the request body. */
  readonly jsonPath?: string;
  readonly logref?: string;
};

/** The status and code of each kind of refusal. Other kinds are a 400. */
const statuses: Readonly<Partial<Record<RefusalKind, [number, ErrorCode]>>> = {
  unauthenticated: [401, '200401 - UNAUTHORIZED'],
  forbidden: [403, '200403 - FORBIDDEN'],
  'not-found': [404, '200404 - NOT_FOUND'],
  'method-not-allowed': [405, '200405 - METHOD_NOT_ALLOWED'],
  conflict: [409, '200409 - REQUEST_RUNNING'],
  'precondition-failed': [412, '200412 - PRECONDITION_FAILED'],
  'too-large': [400, '200002 - INVALID_BODY'],
  unprocessable: [422, '200422 - KEY_ALREADY_USED'],
  'too-many-requests': [429, '200429 - TOO_MANY_REQUESTS'],
  unavailable: [503, '200503 - UNAVAILABLE'],
  internal: [500, '200500 - INTERNAL_ERROR'],
};

/** Renders `{errors: [{code, title, path, jsonPath, logref}]}`; logref is the request id. */
export const renderError: RenderRefusal = (refusal, request) => {
  const [status, usual] = statuses[refusal.kind] ?? [400, badRequestCode(refusal.facts)];
  const { jsonPath, path } = refusal.facts;
  const error = {
    code: refusal.facts.code ?? usual,
    title: refusal.message,
    path: path ?? pathOf(request),
    ...(jsonPath === undefined ? {} : { jsonPath }),
    logref: request.id,
  };
  return { status, body: { errors: [error] } };
};

function badRequestCode(facts: { path?: string; jsonPath?: string }): ErrorCode {
  if (facts.jsonPath !== undefined) return '200002 - INVALID_BODY';
  return facts.path === undefined ? '200001 - INVALID_JSON' : '200003 - INVALID_PARAMETER';
}
