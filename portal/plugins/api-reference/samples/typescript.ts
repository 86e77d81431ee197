import { request as callOf, partly, quote } from '../../guide-samples/typescript-request.ts';
import type { SampleRequest } from './request.ts';

/** Writes the request with the client package, which throws for every refusal. */
export function typescript(request: SampleRequest): string {
  const { operation, method, headers, body, answer, isPartly } = request;
  const names = headers.map(([name]) => name.toLowerCase());
  const call = callOf({
    match: {
      operation: {
        method,
        summary: '',
        path: operation.path,
        query: new Map(operation.query.map(([name, , type]) => [name, type])),
        numbers: new Set(operation.numbers),
        headers: new Set(names),
        isPartly,
        isConditional: false,
        answer,
        list: '',
      },
      values: new Map(operation.values),
    },
    path: operation.path,
    query: operation.query.map(([name, value]) => [name, value]),
    headers,
    ...(body && { body }),
    showsHead: false,
  });
  return [
    "import { createClient } from '@sellerdock/client';",
    '',
    'const api = createClient({',
    `  baseUrl: ${quote(request.server)},`,
    "  token: async () => process.env.TOKEN ?? '',",
    '});',
    `const answer = await ${call};`,
    ...(isPartly ? partly('answer') : []),
  ].join('\n');
}
