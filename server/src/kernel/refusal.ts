/** Why a request is not carried out. Each interface renders a kind into its own status and body. */
export const refusalKinds = [
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'precondition-failed',
  'too-large',
  'unprocessable',
  'too-many-requests',
  'failed-dependency',
  'unavailable',
  'internal',
] as const;

export type RefusalKind = (typeof refusalKinds)[number];

/** Where the error is in the request, and what a client can do about it. */
export type RefusalFacts = {
  /** Path, query or header name, as the client sent it. */
  readonly path?: string;
  /** JSONPath into the request body, for example `$[3].sku`. */
  readonly jsonPath?: string;
  /** Catalogue code of the interface, when it has one for this case. */
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  /** Methods that the path accepts, when the request's method is not one of them. */
  readonly allow?: readonly string[];
  /** The error code for the token (RFC 6750 section 3.1). */
  readonly tokenError?: TokenError;
};

export type TokenError =
  | { readonly error: 'invalid_token' }
  | { readonly error: 'insufficient_scope'; readonly scope: string };

/** A request that a rule refuses. Any other error is an internal error (500). */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly facts: RefusalFacts;

  constructor(kind: RefusalKind, message: string, facts: RefusalFacts = {}) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.facts = facts;
  }
}

/** HTTP status of a kind where an interface's catalogue does not say otherwise (RFC 9110, RFC 6585, RFC 4918). */
export const statusOf: Readonly<Record<RefusalKind, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  unprocessable: 422,
  'too-many-requests': 429,
  'failed-dependency': 424,
  unavailable: 503,
  internal: 500,
};
