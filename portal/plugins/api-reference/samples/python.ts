import type { SampleRequest } from './request.ts';

/** Writes a JSON value as a Python literal, indented by four spaces a level. */
function pythonValue(value: unknown, level = 0): string {
  const pad = '    '.repeat(level + 1);
  const end = '    '.repeat(level);
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${pad}${pythonValue(item, level + 1)},\n`).join('')}${end}]`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    const rows = entries.map(
      ([name, item]) => `${pad}${JSON.stringify(name)}: ${pythonValue(item, level + 1)},\n`,
    );
    return `{\n${rows.join('')}${end}}`;
  }
  return JSON.stringify(value);
}

/** Writes the request with the requests library. */
export function python(request: SampleRequest): string {
  const headers = request.headers.map(
    ([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
  if (request.bearer) headers.unshift(`        "Authorization": f"Bearer {os.environ['TOKEN']}",`);
  const lines = request.bearer ? ['import os', ''] : [];
  lines.push('import requests', '', `response = requests.${request.method.toLowerCase()}(`);
  lines.push(`    ${JSON.stringify(request.url)},`);
  if (headers.length > 0) lines.push('    headers={', ...headers, '    },');
  if (request.body?.kind === 'json') lines.push(`    json=${pythonValue(request.body.value, 1)},`);
  if (request.body?.kind === 'form') {
    lines.push(`    data=${pythonValue(Object.fromEntries(request.body.fields), 1)},`);
  }
  lines.push('    timeout=10,', ')', 'if not response.ok:');
  lines.push('    raise SystemExit(f"{response.status_code} {response.text}")');
  if (request.answer === 'json') lines.push('answer = response.json()');
  if (request.isPartly) {
    lines.push('if response.status_code == 207:', '    for error in answer["errors"]:');
    lines.push('        print(error["path"], error["title"], error["detail"])');
  }
  if (request.answer === 'binary') lines.push('answer = response.content');
  return lines.join('\n');
}
