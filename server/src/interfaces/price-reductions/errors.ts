import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { isAboutKey } from '../../platform/http/idempotency.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';

/** An error of a body; `path` is its JSONPath. */
export type ReductionError = { readonly name: ErrorName; readonly path: string; readonly detail: string };

/** The refusal of a body with all its errors. */
export class InvalidReduction extends Refusal {
  readonly errors: readonly ReductionError[];

  constructor(errors: readonly ReductionError[]) {
    super('bad-request', errors.map((error) => error.detail).join(' '));
    this.name = 'InvalidReduction';
    this.errors = errors;
  }
}

/** The refusal for an item that the partner does not have in that order. */
export const unknownItem = (positionItemId: string): Refusal =>
  new Refusal('not-found', `PositionItemId ${positionItemId} does not exist in this sales order.`, {
    code: 'ITEM_NOT_FOUND',
    jsonPath: '$.positionItemId',
  });

/** The refusal for an item whose price was never reduced. */
export const noReduction = (): Refusal =>
  new Refusal('not-found', 'No PriceReduction applied for item', {
    code: 'NO_REDUCTION',
    path: 'positionItemId',
  });

const names: Readonly<Partial<Record<RefusalKind, ErrorName>>> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'method-not-allowed': 'METHOD_NOT_ALLOWED',
  conflict: 'NOT_REDUCIBLE',
  unprocessable: 'KEY_ALREADY_USED',
  'failed-dependency': 'FAILED_DEPENDENCY',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL_ERROR',
};

/** Renders `{errors: [{path, title, code, detail, logref}]}`; logref is the request id. */
export const renderError: RenderRefusal = (refusal, request) => {
  const { facts, kind } = refusal;
  const name =
    (facts.code as ErrorName | undefined) ??
    (kind === 'conflict' && isAboutKey(facts) ? 'REQUEST_RUNNING' : undefined) ??
    names[kind] ??
    (facts.path === undefined ? 'INVALID_BODY' : 'INVALID_PARAMETER');
  const path = facts.jsonPath ?? facts.path ?? pathOf(request);
  const found =
    refusal instanceof InvalidReduction ? refusal.errors : [{ name, path, detail: refusal.message }];
  const errors = found.map((error) => ({
    path: error.path,
    title: errorCatalogue[error.name].title,
    code: errorCatalogue[error.name].code,
    detail: error.detail,
    logref: request.id,
  }));
  return { status: errors[0]!.code, body: { errors } };
};
