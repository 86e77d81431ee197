import { headersToRepeat } from './headers.ts';

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly requestBody?: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
};

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that sends a request again. The log has no token: the shell's variable TOKEN stands in its place. */
export function curlOf({ method, url, requestBody, requestHeaders }: Sent, publicUrl: string): string {
  const headers = Object.entries(headersToRepeat(requestHeaders));
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return [
    `curl -i ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${publicUrl}${url}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(requestBody && !hasType ? [`-H 'Content-Type: application/json'`] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody ? [`--data-raw ${quoted(requestBody)}`] : []),
  ].join(' \\\n  ');
}

type Called = Sent & { readonly template: string | undefined };

/** The call of `@sellerdock/client` that sends a request again; undefined for what is no documented operation. */
export function typescriptOf({
  method,
  url,
  requestBody,
  requestHeaders,
  template,
}: Called): string | undefined {
  if (template === undefined) return undefined;
  const [path = '', search = ''] = url.split('?', 2);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
  const inPath = Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')]));
  const query = queryOf(search);
  const headers = Object.fromEntries(
    // The client writes these itself.
    Object.entries(headersToRepeat(requestHeaders)).filter(
      ([name]) => !/^(accept|content-type)$/i.test(name),
    ),
  );
  const params = {
    ...(names.length > 0 ? { path: inPath } : {}),
    ...(search === '' ? {} : { query }),
  };
  const input = [
    ...(Object.keys(params).length > 0 ? [`params: ${JSON.stringify(params)}`] : []),
    ...(Object.keys(headers).length > 0 ? [`headers: ${JSON.stringify(headers)}`] : []),
    ...(requestBody ? [`body: ${bodyOf(requestBody)}`] : []),
  ];
  const given = input.length > 0 ? `, {\n  ${input.join(',\n  ')},\n}` : '';
  return `const { data } = await api.${method}(${JSON.stringify(template)}${given});`;
}

/** The parameters of a query; one that is repeated has a list. */
function queryOf(search: string): Readonly<Record<string, string | readonly string[]>> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...more] = parameters.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** JSON text unchanged; any other text, such as JSON that was cut, as a string. */
function bodyOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\n  ');
  } catch {
    return JSON.stringify(text);
  }
}
