import { bodyWithoutCustomers } from '../../platform/customers.ts';
import { bodiesIn, type UnpackedEntry } from './pack.ts';

type WithBodies = {
  readonly operation?: string | null | undefined;
  readonly requestBody?: string | undefined;
  readonly responseBody?: string | undefined;
};

/** A logged call as people see it whose role does not show customers. */
export function withoutCustomers<T extends WithBodies>(call: T): T {
  const { operation, requestBody, responseBody } = call;
  return {
    ...call,
    ...(requestBody === undefined ? {} : { requestBody: bodyWithoutCustomers(requestBody, operation) }),
    ...(responseBody === undefined ? {} : { responseBody: bodyWithoutCustomers(responseBody, operation) }),
  };
}

/** Headers and bodies of one request as one text, as such people see them. */
export function textWithoutCustomers(bytes: Buffer, entry: UnpackedEntry): string {
  const { requestHeaders, responseHeaders, requestBody, responseBody } = withoutCustomers({
    operation: entry.operation,
    ...bodiesIn(bytes, entry),
  });
  return [requestHeaders, responseHeaders, requestBody, responseBody].join('\n');
}
