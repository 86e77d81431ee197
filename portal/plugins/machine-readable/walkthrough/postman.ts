import type { Path } from '../../guide-samples/steps.ts';
import { NOW, partsOf, SPREAD, type Text, UNIQUE } from '../../guide-samples/text.ts';
import type { WalkPage, WalkRequest } from './requests.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const WAIT_MS = 1000;

/** Variables in double braces, and values that Postman makes. */
export const inBraces = (text: Text): string =>
  partsOf(text)
    .map((part) => {
      if ('text' in part) return part.text;
      if (part.name === NOW) return '{{$isoTimestamp}}';
      return part.name === UNIQUE ? '{{$timestamp}}' : `{{${part.name}}}`;
    })
    .join('');

/** A body with variables in it. Members of a variable stand among those of the object. */
export const jsonBody = (value: unknown): string =>
  inBraces(JSON.stringify(value, null, 2)).replaceAll(new RegExp(`"${SPREAD}(\\w+)": ""`, 'g'), '{{$1}}');

/**
 * Writes the guides as a Postman collection that runs green from top to bottom: scripts fill variables from answers,
 * and repeat a request until what it waits for is there.
 */
export function walkCollection(
  pages: WalkPage[],
  { name, server }: { name: string; server: string },
): object {
  return {
    info: {
      name: `${name}: a walk through the guides`,
      schema: SCHEMA,
      description:
        'The requests of the guides, in their order. Run the collection against a sandbox: scripts fill the variables from the answers.',
    },
    variable: [{ key: 'baseUrl', value: server }],
    item: pages.map(({ title, requests }) => ({
      name: title,
      item: requests.map((request) => item(title, request)),
    })),
  };
}

function item(page: string, request: WalkRequest): object {
  const { call, title } = request;
  const query = call.query.map(([key, value]) => ({ key, value: inBraces(value) }));
  const text = query.map(({ key, value }) => `${key}=${value}`).join('&');
  const address = inBraces(call.path).slice(1);
  return {
    name: `${page} ${title}`,
    event: [
      ...(request.sets.length > 0 ? [script('prerequest', setsOf(request))] : []),
      script('test', testsOf(page, request)),
    ],
    request: {
      method: call.match.operation.method,
      auth: call.token
        ? { type: 'bearer', bearer: [{ key: 'token', value: `{{${call.token}}}`, type: 'string' }] }
        : { type: 'noauth' },
      header: [
        ...call.headers.map(([key, value]) => ({ key, value: inBraces(value) })),
        ...(call.body?.kind === 'json' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      ...(call.body && { body: bodyOf(call.body) }),
      url: {
        raw: `{{baseUrl}}/${address}${text ? `?${text}` : ''}`,
        host: ['{{baseUrl}}'],
        path: address.split('/'),
        ...(query.length > 0 && { query }),
      },
    },
    response: [],
  };
}

function bodyOf(body: NonNullable<WalkRequest['call']['body']>): object {
  if (body.kind === 'json')
    return { mode: 'raw', raw: jsonBody(body.value), options: { raw: { language: 'json' } } };
  const fields = body.kind === 'form' ? body.fields : [];
  return {
    mode: 'urlencoded',
    urlencoded: fields.map(([key, value]) => ({ key, value: inBraces(value), type: 'text' })),
  };
}

const script = (listen: string, exec: string[]): object => ({
  listen,
  script: { type: 'text/javascript', exec },
});

const setsOf = ({ sets }: WalkRequest): string[] =>
  sets.map(
    ([name, value]) =>
      `pm.collectionVariables.set(${JSON.stringify(name)}, pm.variables.replaceIn(${JSON.stringify(inBraces(value))}));`,
  );

const valueAt = (path: Path): string => `answer${path.map((part) => `?.[${JSON.stringify(part)}]`).join('')}`;

function testsOf(page: string, { call, title, keeps, until }: WalkRequest): string[] {
  const lines: string[] = [];
  if (until || keeps.some(([, path]) => path[0] !== '@etag'))
    lines.push('const answer = pm.response.json();');
  if (until) {
    const value = valueAt(until.path);
    const expected = /^\d+$/.test(until.value ?? '') ? until.value : JSON.stringify(until.value);
    const isThere =
      until.value === undefined
        ? `${value} !== undefined`
        : `${value} ${until.isEqual ? '===' : '!=='} ${expected}`;
    lines.push(
      `if (!(${isThere})) {`,
      `  pm.execution.setNextRequest(${JSON.stringify(`${page} ${title}`)});`,
      `  setTimeout(() => {}, ${WAIT_MS});`,
      '  return;',
      '}',
    );
  }
  const expects =
    call.refusal === undefined
      ? 'pm.expect(pm.response.code).to.be.below(300)'
      : `pm.expect(pm.response.code).to.equal(${call.refusal})`;
  lines.push(
    `pm.test(${JSON.stringify(call.refusal ? `is refused with ${call.refusal}` : 'succeeds')}, () => ${expects});`,
  );
  for (const [name, path] of keeps) {
    const value = path[0] === '@etag' ? "pm.response.headers.get('ETag')" : valueAt(path);
    lines.push(`pm.collectionVariables.set(${JSON.stringify(name)}, ${value});`);
  }
  return lines;
}
