import type { SampleRequest } from './request.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Writes the request for a POSIX shell. */
export function curl(request: SampleRequest): string {
  const parts = [
    request.method === 'GET'
      ? `curl ${quote(request.url)}`
      : `curl -X ${request.method} ${quote(request.url)}`,
  ];
  if (request.bearer) parts.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of request.headers) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (request.body?.kind === 'json') {
    parts.push(`-H ${quote('Content-Type: application/json')}`);
    parts.push(`-d ${quote(JSON.stringify(request.body.value, null, 2))}`);
  }
  if (request.body?.kind === 'form') {
    for (const [name, value] of request.body.fields)
      parts.push(`--data-urlencode ${quote(`${name}=${value}`)}`);
  }
  if (request.answer === 'binary') parts.push('-o answer');
  return parts.join(' \\\n  ');
}
