import { Type } from 'typebox';

type Descriptions = Readonly<Record<number, string>>;

const common: Descriptions = {
  400: 'The request is not valid.',
  401: 'The technical user could not be authenticated.',
  403: 'The technical user is not authorized, possibly a role is missing.',
  404: 'The resource was not found.',
  412: 'The precondition does not hold.',
  429: 'Too many requests; wait as long as Retry-After says.',
  500: 'An unexpected error occurred.',
  503: 'Not available at the moment; wait as long as Retry-After says.',
};

/** The statuses of every operation behind a token. */
const everywhere = [401, 403, 429, 500, 503];

/**
 * Makes the function with which an interface documents its refusals: the given statuses, and those of any operation of
 * every interface or of this one (`always`). They have the interface's error model, and its own descriptions where it
 * has some. The documents add the headers.
 */
export function refusalsWith(
  model: string | ((status: number) => string),
  own: Descriptions = {},
  always: readonly number[] = [],
) {
  const modelOf = typeof model === 'string' ? () => model : model;
  return (...statuses: number[]) =>
    Object.fromEntries(
      [...new Set([...always, ...statuses, ...everywhere])].map((status) => [
        status,
        Type.Ref(modelOf(status), { description: own[status] ?? common[status] ?? '' }),
      ]),
    );
}
