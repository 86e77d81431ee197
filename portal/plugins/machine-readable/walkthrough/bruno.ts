import { envJsonToBruV2, jsonToBruV2 } from '@usebruno/lang';
import type { Path } from '../../guide-samples/steps.ts';
import { NOW, partsOf, type Text, UNIQUE } from '../../guide-samples/text.ts';
import { inBraces, jsonBody } from './postman.ts';
import type { WalkPage, WalkRequest } from './requests.ts';

const WAIT_MS = 1000;
const lines = (made: string[]): string | undefined => (made.length > 0 ? made.join('\n') : undefined);

/**
 * Writes the guides as a collection of Bruno that runs green from top to bottom: a folder for each guide, a file for each
 * request. Returns the text of each file by its path in the collection.
 */
export function brunoCollection(
  pages: WalkPage[],
  { name, server }: { name: string; server: string },
): Map<string, string> {
  const collection = { version: '1', name: `${name}: a walk through the guides`, type: 'collection' };
  const files = new Map([
    ['bruno.json', `${JSON.stringify(collection, null, 2)}\n`],
    ['environments/sandbox.bru', variables({ baseUrl: server })],
  ]);
  for (const [at, page] of pages.entries()) {
    const folder = `${two(at + 1)} ${page.title}`;
    files.set(`${folder}/folder.bru`, ended(jsonToBruV2({ meta: { name: page.title, seq: at + 1 } })));
    for (const [number, request] of page.requests.entries())
      files.set(`${folder}/${nameOf(request, number)}.bru`, requestText(request, number));
  }
  return files;
}

const two = (number: number): string => String(number).padStart(2, '0');

const variables = (values: Record<string, string>): string =>
  ended(
    envJsonToBruV2({
      variables: Object.entries(values).map(([name, value]) => ({
        name,
        value,
        enabled: true,
        secret: false,
      })),
    }),
  );

/** The name of a request, which `bru.setNextRequest` takes, and of its file. */
const nameOf = ({ call }: WalkRequest, number: number): string =>
  `${two(number + 1)} ${call.match.operation.summary.replaceAll(/[^\w ()-]/g, '')}`;

const ended = (text: string): string => `${text.trimEnd()}\n`;

function requestText(request: WalkRequest, number: number): string {
  const { call, sets } = request;
  const query = call.query.map(([key, value]) => ({ name: key, value: inBraces(value) }));
  const text = query.map(({ name, value }) => `${name}=${value}`).join('&');
  const form = call.body?.kind === 'form' ? call.body.fields : [];
  const json = call.body?.kind === 'json' ? jsonBody(call.body.value) : undefined;
  return ended(
    jsonToBruV2({
      meta: { name: nameOf(request, number), type: 'http', seq: number + 1 },
      http: {
        method: call.match.operation.method.toLowerCase(),
        url: `{{baseUrl}}${inBraces(call.path)}${text ? `?${text}` : ''}`,
        body: json ? 'json' : form.length > 0 ? 'formUrlEncoded' : 'none',
        auth: call.token ? 'bearer' : 'none',
      },
      params: query.map((one) => ({ ...one, type: 'query', enabled: true })),
      headers: call.headers.map(([name, value]) => ({ name, value: inBraces(value), enabled: true })),
      ...(call.token && { auth: { bearer: { token: `{{${call.token}}}` } } }),
      ...((json || form.length > 0) && {
        body: {
          ...(json && { json }),
          ...(form.length > 0 && {
            formUrlEncoded: form.map(([name, value]) => ({ name, value: inBraces(value), enabled: true })),
          }),
        },
      }),
      script: {
        req: lines(sets.map(([name, value]) => `bru.setVar(${JSON.stringify(name)}, ${made(value)});`)),
        res: lines(afterwards(request, number)),
      },
      assertions: [{ name: 'res.status', value: statusOf(request), enabled: true }],
    }),
  );
}

/** A text as JavaScript, with the values of variables in it. */
function made(text: Text): string {
  const parts = partsOf(text).map((part) => {
    if ('text' in part) return JSON.stringify(part.text);
    if (part.name === NOW) return 'new Date().toISOString()';
    return part.name === UNIQUE ? 'Date.now()' : `bru.getVar(${JSON.stringify(part.name)})`;
  });
  return parts.length > 1 ? parts.join(' + ') : `String(${parts[0] ?? '""'})`;
}

const valueAt = (path: Path): string =>
  path[0] === '@etag'
    ? 'res.getHeader("etag")'
    : `res.getBody()${path.map((part) => `?.[${JSON.stringify(part)}]`).join('')}`;

/** Repeats the request until its answer has what it waits for, then keeps what later requests need. */
function afterwards(request: WalkRequest, number: number): string[] {
  const keeping = request.keeps.map(
    ([name, path]) => `bru.setVar(${JSON.stringify(name)}, ${valueAt(path)});`,
  );
  if (!request.until) return keeping;
  return [
    `if (!(${condition(request.until)})) {`,
    `  await bru.sleep(${WAIT_MS});`,
    `  bru.setNextRequest(${JSON.stringify(nameOf(request, number))});`,
    '}',
    ...keeping,
  ];
}

function condition({ path, value, isEqual }: NonNullable<WalkRequest['until']>): string {
  const found = valueAt(path);
  if (value === undefined) return `${found} !== undefined`;
  const expected = /^\d+$/.test(value) ? value : JSON.stringify(value);
  return `${found} ${isEqual ? '===' : '!=='} ${expected}`;
}

const statusOf = ({ call }: WalkRequest): string =>
  call.refusal === undefined ? 'lt 300' : `eq ${call.refusal}`;
