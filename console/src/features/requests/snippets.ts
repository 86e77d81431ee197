type Sent = { readonly method: string; readonly url: string; readonly requestBody?: string };

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that sends a request again. The log has no token: the shell's variable TOKEN stands in its place. */
export function curlOf({ method, url, requestBody }: Sent, publicUrl: string): string {
  return [
    `curl -i ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${publicUrl}${url}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(requestBody ? [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(requestBody)}`] : []),
  ].join(' \\\n  ');
}

type Called = Sent & { readonly template: string | undefined };

/** The call of `@sellerdock/client` that sends a request again; undefined for what is no documented operation. */
export function typescriptOf({ method, url, requestBody, template }: Called): string | undefined {
  if (template === undefined) return undefined;
  const [path = '', search = ''] = url.split('?', 2);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
  const inPath = Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')]));
  const query = Object.fromEntries(new URLSearchParams(search));
  const params = {
    ...(names.length > 0 ? { path: inPath } : {}),
    ...(search === '' ? {} : { query }),
  };
  const input = [
    ...(Object.keys(params).length > 0 ? [`params: ${JSON.stringify(params)}`] : []),
    ...(requestBody ? [`body: ${bodyOf(requestBody)}`] : []),
  ];
  const given = input.length > 0 ? `, {\n  ${input.join(',\n  ')},\n}` : '';
  return `const { data } = await api.${method}(${JSON.stringify(template)}${given});`;
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
