import { Refusal, type RefusalKind, statusOf } from '../../kernel/refusal.ts';
import { isBlank } from '../../platform/body-check.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { isAboutKey } from '../../platform/http/idempotency.ts';
import type { ValidationError } from '../../platform/validation-errors.ts';
import type { ErrorTitle } from './error-catalogue.ts';

/** One thing that is wrong with a request; `jsonPath` is its place in the body. */
export type ShipmentFieldError = {
  readonly title: ErrorTitle;
  readonly detail: string;
  readonly jsonPath?: string;
};

/** A refusal for several errors of one request. */
export class ShipmentRefusal extends Refusal {
  readonly errors: readonly ShipmentFieldError[];

  constructor(kind: RefusalKind, errors: readonly ShipmentFieldError[]) {
    super(kind, errors.map(({ detail }) => detail).join(' '));
    this.name = 'ShipmentRefusal';
    this.errors = errors;
  }
}

/** Throws all errors as one refusal unless there are none. */
export function refuse(kind: 'bad-request' | 'conflict', errors: readonly ShipmentFieldError[]): void {
  if (errors.length > 0) throw new ShipmentRefusal(kind, errors);
}

/** The error of a required field or parameter that is missing. */
export const mandatory = (jsonPath: string, why = ''): ShipmentFieldError => ({
  title: 'PROPERTY_IS_MANDATORY',
  detail: `${jsonPath} is mandatory${why}.`,
  jsonPath,
});

/** The error of an invalid value. `says` completes the sentence that begins with its place. */
export const notValid = (jsonPath: string, says: string): ShipmentFieldError => ({
  title: 'BAD_REQUEST',
  detail: `${jsonPath} ${says}.`,
  jsonPath,
});

/** The error of an unknown country code. */
export const notCountry = (jsonPath: string): ShipmentFieldError =>
  notValid(jsonPath, 'must be an assigned code of ISO 3166-1 alpha-3, such as DEU');

/** The errors that a schema found, one for each place. */
export function errorsOf(refused: readonly ValidationError[], base = '$'): ShipmentFieldError[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map((error) => errorOf(error, base + error.place));
}

function errorOf({ place, keyword, says, value }: ValidationError, at: string): ShipmentFieldError {
  if (keyword === 'required') return mandatory(at, says.replace('is required', ''));
  if (place.endsWith('.countryCode')) return notCountry(at);
  if (place.endsWith('.returnTrackingKey.trackingNumber') && isBlank(value)) return mandatory(at);
  return notValid(at, says);
}

/** The refusal of a list without its start. */
export const dateFromMissing = (): Refusal =>
  new ShipmentRefusal('bad-request', [
    { title: 'PROPERTY_IS_MANDATORY', detail: 'Query parameter datefrom is mandatory.' },
  ]);

/** The refusal for a shipment or return shipment that the partner does not have. */
export const unknownResource = (what: string): Refusal => new Refusal('not-found', `There is no ${what}.`);

/** Titles of refusals without errors. */
const titles: Readonly<Partial<Record<RefusalKind, ErrorTitle>>> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'INSUFFICIENT_PERMISSION',
  'not-found': 'RESOURCE_NOT_FOUND',
  'method-not-allowed': 'METHOD_NOT_ALLOWED',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

/** Titles of refusals that are about the Idempotency-Key. */
const ofKeys: typeof titles = { conflict: 'REQUEST_RUNNING', unprocessable: 'KEY_ALREADY_USED' };

/** The error body `{errors: [{title, detail, path, jsonPath?}]}`; `path` is the request's. */
export function renderBody(refusal: Refusal, path: string) {
  const title = (isAboutKey(refusal.facts) ? ofKeys : titles)[refusal.kind] ?? 'BAD_REQUEST';
  const { jsonPath } = refusal.facts;
  const errors: readonly ShipmentFieldError[] =
    refusal instanceof ShipmentRefusal
      ? refusal.errors
      : [{ title, detail: refusal.message, ...(jsonPath === undefined ? {} : { jsonPath }) }];
  return {
    errors: errors.map(({ title: name, detail, jsonPath: place }) => ({
      title: name,
      detail,
      path,
      ...(place === undefined ? {} : { jsonPath: place }),
    })),
  };
}

/** Gives every refusal this interface's body; return shipments share it. A body that is too large is a 400. */
export const renderError: RenderRefusal = (refusal, request) => ({
  status: refusal.kind === 'too-large' ? 400 : statusOf[refusal.kind],
  body: renderBody(refusal, pathOf(request)),
});
