/** One thing that is wrong with a request, from whichever interface it came. */
export type ShownRefusal = {
  readonly title: string;
  readonly detail: string;
  /** Name of the field of the body that is at fault. */
  readonly field: string | undefined;
};

type Facts = {
  readonly operation: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly refusals: readonly ShownRefusal[];
  /** The answer as it came. */
  readonly body: unknown;
};

/** The server refused a call. The message is for people. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly operation: string;
  readonly requestId: string | undefined;
  readonly refusals: readonly ShownRefusal[];
  readonly body: unknown;

  constructor({ operation, status, requestId, refusals, body }: Facts) {
    super(inSentences(refusals.map(({ detail }) => detail)) || `The server answered with ${status}.`);
    this.operation = operation;
    this.status = status;
    this.requestId = requestId;
    this.refusals = refusals;
    this.body = body;
  }
}

/** Several reasons, each of them a sentence. */
const inSentences = (details: readonly string[]): string =>
  details.map((one) => (details.length === 1 || /[.?!]$/.test(one) ? one : `${one}.`)).join(' ');

/**
 * True when what was asked for does not exist, or no longer: a snapshot may have been restored meanwhile. A 400 is for an
 * address that can be the id of nothing.
 */
export const isGone = (error: Error | null): boolean =>
  error instanceof RefusedError && (error.status === 404 || error.status === 400);

type Entry = {
  readonly title?: unknown;
  readonly detail?: unknown;
  readonly message?: unknown;
  readonly path?: unknown;
  readonly jsonPath?: unknown;
  readonly suggestedAddresses?: readonly Suggested[];
};
type Suggested = Readonly<Partial<Record<'street' | 'houseNumber' | 'zipCode' | 'city', string>>>;
type ErrorBody = { readonly errors?: unknown; readonly validationErrors?: unknown };

/**
 * Reads the error bodies of the interfaces: most list `title`, `detail` and where the fault lies; that of returns
 * warehouses has a `message` and may suggest addresses, that of shipping profiles lists `validationErrors`.
 */
export function refusalsIn(body: unknown): ShownRefusal[] {
  const { errors, validationErrors } = (body ?? {}) as ErrorBody;
  const listed = [errors, validationErrors].find(Array.isArray) ?? [];
  return (listed as Entry[]).map(({ title, detail, message, path, jsonPath, suggestedAddresses = [] }) => ({
    title: textOf(title),
    detail: [textOf(detail) || textOf(message) || textOf(title), ...suggestedAddresses.map(inOneLine)].join(
      ' ',
    ),
    field: fieldOf(textOf(jsonPath) || textOf(path)),
  }));
}

const inOneLine = ({ street, houseNumber, zipCode, city }: Suggested): string =>
  `Is it ${[street, houseNumber, zipCode, city].filter(Boolean).join(' ')}?`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `$.email`, `$.keys[0]` and `email` name a field; the path of a request does not. */
function fieldOf(place: string): string | undefined {
  if (place.startsWith('/')) return undefined;
  return /^(?:\$\.)?(\w+)/.exec(place)?.[1];
}

/** What is wrong with each field of a form. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof RefusedError)) return {};
  const named = error.refusals.filter(({ field }) => field !== undefined);
  return Object.fromEntries(named.map(({ field, detail }) => [field!, detail]));
}

type Placed = { readonly place: string; readonly title: string; readonly detail: string };

/** Where in the body each refusal lies, such as `$[0].city`; empty for what lies nowhere. */
export function placesIn(error: unknown): readonly Placed[] {
  const { errors } = ((error instanceof RefusedError && error.body) || {}) as ErrorBody;
  const listed = (Array.isArray(errors) ? errors : []) as Entry[];
  return listed.map(({ jsonPath, title, detail }) => ({
    place: textOf(jsonPath),
    title: textOf(title),
    detail: textOf(detail),
  }));
}

const requestIds = new WeakMap<object, string>();

/** Remembers which request an answer belongs to. */
export function keepRequestId(body: unknown, requestId: string | null): void {
  if (requestId !== null && typeof body === 'object' && body !== null) requestIds.set(body, requestId);
}

/** The id of the request that was answered with this body. */
export const requestIdOf = (body: unknown): string | undefined => requestIds.get(Object(body));

/** Throws the error that an answer with lists of results and errors has for a single entry. */
export function refuseErrors(operation: string, body: unknown): void {
  const refusals = refusalsIn(body);
  if (refusals.length > 0)
    throw new RefusedError({ operation, status: 207, requestId: requestIdOf(body), refusals, body });
}
