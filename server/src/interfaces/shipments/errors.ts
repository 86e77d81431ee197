import { Refusal, type RefusalKind, statusOf } from '../../kernel/refusal.ts';
import { type BodyError, isBlank } from '../../platform/body-check.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { isAboutKey } from '../../platform/http/idempotency.ts';
import type { ErrorTitle } from './error-catalogue.ts';

/** One thing that is wrong with a request; `jsonPath` is its place in the body. */
export type ValidationError = {
  readonly title: ErrorTitle;
  readonly detail: string;
  readonly jsonPath?: string;
};

/** A refusal for several faults of one request. */
export class Faults extends Refusal {
  readonly faults: readonly ValidationError[];

  constructor(kind: RefusalKind, faults: readonly ValidationError[]) {
    super(kind, faults.map(({ detail }) => detail).join(' '));
    this.name = 'Faults';
    this.faults = faults;
  }
}

/** Throws all faults as one refusal unless there are none. */
export function refuse(kind: 'bad-request' | 'conflict', faults: readonly ValidationError[]): void {
  if (faults.length > 0) throw new Faults(kind, faults);
}

/** The fault of a required field or parameter that is missing. */
export const mandatory = (jsonPath: string, why = ''): ValidationError => ({
  title: 'PROPERTY_IS_MANDATORY',
  detail: `${jsonPath} is mandatory${why}.`,
  jsonPath,
});

/** The fault of an invalid value. `says` completes the sentence that begins with its place. */
export const notValid = (jsonPath: string, says: string): ValidationError => ({
  title: 'BAD_REQUEST',
  detail: `${jsonPath} ${says}.`,
  jsonPath,
});

/** The fault of an unknown country code. */
export const notCountry = (jsonPath: string): ValidationError =>
  notValid(jsonPath, 'must be an assigned code of ISO 3166-1 alpha-3, such as DEU');

/** The faults that a schema found, one for each place. */
export function faultsOf(refused: readonly BodyError[], base = '$'): ValidationError[] {
  const places = new Set<string>();
  return refused
    .filter(({ place }) => !places.has(place) && places.add(place))
    .map((fault) => faultOf(fault, base + fault.place));
}

function faultOf({ place, keyword, says, value }: BodyError, at: string): ValidationError {
  if (keyword === 'required') return mandatory(at, says.replace('is required', ''));
  if (place.endsWith('.countryCode')) return notCountry(at);
  if (place.endsWith('.returnTrackingKey.trackingNumber') && isBlank(value)) return mandatory(at);
  return notValid(at, says);
}

/** The refusal of a list without its start. */
export const dateFromMissing = (): Refusal =>
  new Faults('bad-request', [
    { title: 'PROPERTY_IS_MANDATORY', detail: 'Query parameter datefrom is mandatory.' },
  ]);

/** The refusal for a shipment or return shipment that the partner does not have. */
export const unknownResource = (what: string): Refusal => new Refusal('not-found', `There is no ${what}.`);

/** Titles of refusals without faults. */
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
  const faults: readonly ValidationError[] =
    refusal instanceof Faults
      ? refusal.faults
      : [{ title, detail: refusal.message, ...(jsonPath === undefined ? {} : { jsonPath }) }];
  return {
    errors: faults.map(({ title: name, detail, jsonPath: place }) => ({
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
