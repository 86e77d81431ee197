import type { Path } from '../../guide-samples/steps.ts';
import { NOW, partsOf, type Text, UNIQUE } from '../../guide-samples/text.ts';
import { inBraces, jsonBody } from './postman.ts';
import type { WalkPage, WalkRequest } from './requests.ts';

/**
 * Writes the requests of a guide as a file that the HTTP clients of editors run from top to bottom. Handlers fill
 * variables from answers.
 */
export function httpFile(page: WalkPage, server: string): string {
  const requests = page.requests.map((request) => requestText(request));
  return `# ${page.title}\n@baseUrl = ${server}\n\n${requests.join('\n')}`;
}

function requestText({ title, call, sets, keeps, until }: WalkRequest): string {
  const query = call.query.map(([name, value]) => `${name}=${inBraces(value)}`).join('&');
  const json = call.body?.kind === 'json' ? jsonBody(call.body.value) : '';
  const form =
    call.body?.kind === 'form'
      ? call.body.fields.map(([name, value]) => `${name}=${inBraces(value)}`).join('&')
      : '';
  const body = json || form;
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return [
    `### ${title}${until ? ' (send it again until the answer is as expected)' : ''}`,
    ...(sets.length > 0 ? [`< {% ${sets.map(setting).join(' ')} %}`] : []),
    `${call.match.operation.method} {{baseUrl}}${inBraces(call.path)}${query ? `?${query}` : ''}`,
    ...(call.token ? [`Authorization: Bearer {{${call.token}}}`] : []),
    ...call.headers.map(([name, value]) => `${name}: ${inBraces(value)}`),
    ...(body ? [`Content-Type: ${type}`, '', body] : []),
    '',
    `> {% ${[expecting(call), ...keeps.map(keeping)].join(' ')} %}`,
    '',
  ].join('\n');
}

function setting([name, value]: [string, Text]): string {
  const made = partsOf(value).map((part) => {
    if ('text' in part) return JSON.stringify(part.text);
    if (part.name === NOW) return 'new Date().toISOString()';
    return part.name === UNIQUE ? 'Date.now()' : `client.global.get(${JSON.stringify(part.name)})`;
  });
  return `client.global.set(${JSON.stringify(name)}, ${made.length > 1 ? made.join(' + ') : `String(${made[0] ?? '""'})`});`;
}

const expecting = ({ refusal }: WalkRequest['call']): string =>
  refusal === undefined
    ? 'client.test("succeeds", () => client.assert(response.status < 300));'
    : `client.test("is refused with ${refusal}", () => client.assert(response.status === ${refusal}));`;

function keeping([name, path]: [string, Path]): string {
  const value =
    path[0] === '@etag'
      ? 'response.headers.valueOf("ETag")'
      : `response.body${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')}`;
  return `client.global.set(${JSON.stringify(name)}, ${value});`;
}
