import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';
import { errorItem } from './errors.ts';

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});

const logref = '6f2f7a54-6d33-4b0c-8f6a-1f2d3c4b5a69';
const base = '/v3/returns';
const salesOrderId = '0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4';
const first = { positionItemId: '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a', salesOrderId };
const second = { positionItemId: '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7b', salesOrderId };

const accepted = { ...first, condition: 'A', reason: 'RETURN_RECEIVED' };
const complaint = { ...second, condition: 'D', reason: 'COMPLAINT' };
const rejected = { ...first, condition: 'D', reason: 'ITEM_DAMAGED' };
const foreign = { ...second, condition: 'C', reason: 'THIRD_PARTY_ITEM' };

const refusal = (name: ErrorName, detail: string, path: string): NamedExamples => {
  const { code, title } = errorCatalogue[name];
  return shown('refused', title, { errors: [{ path, title, code, detail, logref }] });
};

const alreadyAccepted = errorItem(
  {
    name: 'ALREADY_ACCEPTED',
    field: 'positionItemId',
    detail: `The return of position item ${second.positionItemId} is accepted already.`,
  },
  1,
  logref,
);

const operations: Readonly<
  Record<string, { request?: NamedExamples; responses: Record<string, NamedExamples> }>
> = {
  getReturns: {
    responses: {
      200: shown('page', 'The first page: one announced, one accepted', {
        positionItems: [
          {
            ...first,
            status: 'ANNOUNCED',
            occurredTime: '2026-03-02T10:15:00.000Z',
            details: { returnTrackingKey: { carrier: 'DHL', trackingNumbers: ['577546565072'] } },
          },
          {
            ...second,
            status: 'ACCEPTED',
            occurredTime: '2026-03-01T08:00:00.000Z',
            details: { condition: 'A', reason: 'RETURN_RECEIVED' },
          },
        ],
        links: [
          { href: `${base}?limit=2`, rel: 'self' },
          { href: `${base}?limit=2&page=2&after=mm72io00.${second.positionItemId}`, rel: 'next' },
        ],
      }),
    },
  },
  acceptReturns: {
    request: shown('two', 'One of two with a reason of its own', {
      positionItems: [{ ...first, condition: 'A' }, complaint],
    }),
    responses: {
      200: shown('accepted', 'Both are accepted', { results: [accepted, complaint] }),
      207: shown('partly', 'The second was accepted before', {
        results: [accepted],
        errors: [alreadyAccepted],
      }),
    },
  },
  rejectReturns: {
    request: shown('two', 'Damaged, and of somebody else', { positionItems: [rejected, foreign] }),
    responses: {
      200: shown('rejected', 'Both go back', { results: [rejected, foreign] }),
      207: shown('partly', 'The second was accepted before', {
        results: [rejected],
        errors: [alreadyAccepted],
      }),
    },
  },
};

/** Refusals that the operations may answer; `at` is the path of the request. */
const refusals = (at: string): Readonly<Record<string, NamedExamples>> => ({
  400:
    at === base
      ? refusal('INVALID_PARAMETER', 'Query parameter limit must be at most 50.', 'limit')
      : refusal('INVALID_JSON', 'The request body is empty.', at),
  401: refusal('UNAUTHORIZED', 'The access token has expired.', at),
  403: refusal('FORBIDDEN', 'The technical user lacks the scope returns.', at),
  404: refusal('NOT_FOUND', `There is no ${at}.`, at),
  413: refusal(
    'PAYLOAD_TOO_LARGE',
    'positionItems must have 1 to 200 items, but has 201.',
    '$.positionItems',
  ),
  422: refusal('NOT_PROCESSABLE', 'positionItems must have 1 to 200 items, but is empty.', '$.positionItems'),
  429: refusal('TOO_MANY_REQUESTS', 'Too many requests, try again later.', at),
  500: refusal(
    'INTERNAL_ERROR',
    'An unexpected error occurred. Quote the request id when you report it.',
    at,
  ),
  503: refusal('UNAVAILABLE', 'The service is not available at the moment, try again.', at),
});

const paths: Readonly<Record<string, string>> = {
  getReturns: base,
  acceptReturns: `${base}/acceptance`,
  rejectReturns: `${base}/rejection`,
};

/** The examples of an operation; none for an operation of another interface. */
export function returnExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const found = operations[operationId];
  if (!found) return { responses: {} };
  const usual = refusals(paths[operationId] ?? base);
  const refused = statuses.flatMap((status) => (usual[status] ? [[status, usual[status]] as const] : []));
  return { ...found, responses: { ...Object.fromEntries(refused), ...found.responses } };
}
