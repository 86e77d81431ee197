import { ROUTES } from '@sellerdock/client/routes';
import type { RefusedError } from './errors.ts';
import type { OperationId } from './operations.ts';

/** What the error tables of the guides advise about a refusal; loaded when something was refused. */
export async function remediesOf({ operation, status, body }: RefusedError): Promise<readonly string[]> {
  const path = Object.hasOwn(ROUTES, operation) ? ROUTES[operation as OperationId].path : undefined;
  if (path === undefined) return [];
  const { problemsOf } = await import('@sellerdock/client/problems');
  return [...new Set(problemsOf(path, status, body).flatMap(({ remedy }) => remedy ?? []))];
}
