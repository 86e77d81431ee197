import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import type { RenderRefusal } from '../../platform/http/errors.ts';
import { isAboutKey } from '../../platform/http/idempotency.ts';
import type { Logref } from './error-catalogue.ts';
import { mostProfiles } from './limits.ts';

/** One error, in the shape of `validationErrors`. */
export type ProfileError = { readonly detail: string; readonly logref: Logref };

/** The refusal of a body with all its errors. */
export class InvalidProfile extends Refusal {
  readonly errors: readonly ProfileError[];

  constructor(errors: readonly ProfileError[]) {
    super('bad-request', errors.map((error) => error.detail).join(' '));
    this.name = 'InvalidProfile';
    this.errors = errors;
  }
}

/** The refusal for an id of no profile of the partner. */
export const unknownProfile = (id: string): Refusal =>
  new Refusal('not-found', `Shipping profile ${id} not found.`, { code: 'shippingProfileNotFound' });

/** The refusal of one profile more than a partner can have. */
export const tooManyProfiles = (): Refusal =>
  new Refusal(
    'conflict',
    `You have ${mostProfiles} shipping profiles, the most that are possible: delete or change one.`,
    { code: 'tooManyShippingProfiles' },
  );

/** The refusal of a conditional request that expects another state of the profile. */
export const outdated = (): Refusal =>
  new Refusal('precondition-failed', 'The shipping profile is in another state than the precondition names.');

/** The refusal of a deletion that would leave the partner without profiles. */
export const lastProfile = (): Refusal =>
  new Refusal('precondition-failed', 'The last shipping profile cannot be deleted: one must always exist.', {
    code: 'lastShippingProfile',
  });

/** The refusal of a deletion of a profile that products use. */
export const profileInUse = (): Refusal =>
  new Refusal(
    'precondition-failed',
    'The shipping profile is linked to SKUs. Link them to another profile first.',
    { code: 'shippingProfileInUse' },
  );

/** Status and title of a kind, and the logref of refusals without a more precise one. */
const answers: Readonly<Partial<Record<RefusalKind, [status: number, title: string, logref: Logref]>>> = {
  unauthenticated: [401, 'Unauthorized', 'unauthorized'],
  forbidden: [403, 'Forbidden', 'forbidden'],
  'not-found': [404, 'Not Found', 'resourceNotFound'],
  'method-not-allowed': [405, 'Method Not Allowed', 'methodNotAllowed'],
  conflict: [409, 'Conflict', 'shippingProfileIdConflict'],
  unprocessable: [422, 'Unprocessable Content', 'keyAlreadyUsed'],
  'precondition-failed': [412, 'Precondition Failed', 'preconditionFailed'],
  'too-many-requests': [429, 'Too Many Requests', 'tooManyRequests'],
  unavailable: [503, 'Service Unavailable', 'serviceUnavailable'],
  internal: [500, 'Internal Server Error', 'internalServerError'],
};

const validationFailure = ({ facts }: Refusal) =>
  [400, 'Validation Failure', facts.path === undefined ? 'requestBodyInvalid' : 'parameterInvalid'] as const;

/** Refusals of a deletion have their own titles (specification, section 8). */
const deletionRefusals: ReadonlySet<string> = new Set(['lastShippingProfile', 'shippingProfileInUse']);

/** `type` of every error: the meaning is in `title` and `logref` (RFC 9457 section 4.2.1). */
export const errorType = 'about:blank';

/** The error body of a refusal, `{type, title, status, validationErrors: [{detail, logref}]}`. */
export function renderBody(refusal: Refusal) {
  const [status, usualTitle, usualLogref] = answers[refusal.kind] ?? validationFailure(refusal);
  const isRunning = refusal.kind === 'conflict' && isAboutKey(refusal.facts);
  const logref = refusal.facts.code ?? (isRunning ? 'requestRunning' : usualLogref);
  const title = deletionRefusals.has(logref) ? 'Deletion Failed' : usualTitle;
  const detail =
    refusal.kind === 'forbidden' ? 'The user is unauthorised to perform this action.' : refusal.message;
  const errors = refusal instanceof InvalidProfile ? refusal.errors : [{ detail, logref }];
  return { type: errorType, title, status, validationErrors: errors };
}

/** Gives every refusal the interface's error body, whatever the status. */
export const renderError: RenderRefusal = (refusal) => {
  const body = renderBody(refusal);
  return { status: body.status, body };
};
