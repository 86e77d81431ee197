import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { Refusal, refusalKinds, statusOf } from '../kernel/refusal.ts';
import { helpLink } from '../platform/http/help-link.ts';
import type { App } from '../platform/http/server.ts';

/** Bodies by interface, code and name of the error, as a server answered them: `npm run docs:errors`. */
export type RecordedErrors = Readonly<Record<string, object>>;

type DocumentedError = {
  readonly interface: string;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly status?: string | undefined;
};

export const errorExamplesFile = new URL('./error-examples.json', import.meta.url);

const recorded = JSON.parse(readFileSync(errorExamplesFile, 'utf8')) as RecordedErrors;

/**
 * Returns a function that adds a body to an entry of the error catalogue without one: as a server answered it, else as
 * this server's interface writes a refusal of this status.
 */
export function exampleAdder(
  app: App,
): <One extends DocumentedError>(entry: One) => One | (One & { example: object }) {
  return (entry) => {
    const key = `${entry.interface} ${entry.code} ${entry.name}`;
    const message =
      rare[key] ?? (entry.interface === 'operator' ? ofOperator[entry.status ?? ''] : undefined);
    const example = recorded[key] ?? (message ? rendered(app, entry, message) : undefined);
    return example ? { example, ...entry } : entry;
  };
}

/** What the server says where two requests have to meet. */
const rare: Readonly<Record<string, string>> = {
  'returns-warehouse 409 Changed Meanwhile':
    'Another request changed the same addresses or carriers, try again.',
};

/** What the operator's interface says, whose examples are not in the public document. */
const ofOperator: Readonly<Record<string, string>> = {
  400: 'limit has to be at most 200.',
  401: 'The request carries no bearer token.',
  403: 'The role operator_reader may not do this.',
  404: 'There is no seller 7.',
  409: 'A request with the same Idempotency-Key is still running.',
  413: 'The request body is larger than 1 MB.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'You have sent too many requests. Wait a second.',
  500: 'An unexpected error occurred. Quote the request id when you report it.',
  503: 'The service is overloaded at the moment, try again.',
};

function rendered(
  app: App,
  { interface: name, code, status = code }: DocumentedError,
  message: string,
): object | undefined {
  const kind = refusalKinds.find((one) => statusOf[one] === Number(status));
  const [prefix, area] = [...app.areas].find(([one]) => helpLink(one, 404).includes(`#${name}-404>`)) ?? [];
  if (!kind || !prefix || !area) return undefined;
  const refusal = new Refusal(kind, message);
  return area.render(refusal, { url: prefix } as FastifyRequest).body as object;
}
