import { snake } from './names.ts';
import type { Call, Path, Step, Tries } from './steps.ts';
import { hasMark, literal, NOW, partsOf, type Style, type Text, UNIQUE } from './text.ts';

const nameOf = (name: string): string =>
  name === NOW ? 'datetime.now(timezone.utc).isoformat()' : name === UNIQUE ? 'time.time_ns()' : snake(name);

/** Variables with a token end in `token`. */
const tokenOf = (name: string): string => (name === 'TOKEN' ? 'token' : `${snake(name)}_token`);

function textOf(text: Text): string {
  if (!hasMark(text)) return JSON.stringify(text);
  const parts = partsOf(text);
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only && only.name !== UNIQUE) return nameOf(only.name);
  const written = parts.map((part) =>
    'name' in part
      ? `{${nameOf(part.name)}}`
      : JSON.stringify(part.text).slice(1, -1).replaceAll(/[{}]/g, '$&$&'),
  );
  return `f"${written.join('')}"`;
}

const STYLE: Style = {
  text: textOf,
  member: (name) => JSON.stringify(name),
  pair: ': ',
  object: ['{', '}'],
  list: ['[', ']'],
  words: { null: 'None', true: 'True', false: 'False' },
  spread: (name) => `**${snake(name)}`,
  indent: 4,
  isTrailing: true,
  isSpaced: false,
};

const access = (path: Path): string => path.map((part) => `[${JSON.stringify(part)}]`).join('');

function valueAt(of: string, path: Path): string {
  return path.at(-1) === 'length' ? `len(${of}${access(path.slice(0, -1))})` : `${of}${access(path)}`;
}

/** The request as statements that leave `response`. */
function request(call: Call): string[] {
  const { operation } = call.match;
  const lines: string[] = [];
  if (call.body?.kind === 'file') {
    lines.push(`with open(${JSON.stringify(call.body.name)}) as file:`, '    body = json.load(file)');
  }
  lines.push(`response = requests.${operation.method.toLowerCase()}(`);
  const url = textOf(call.path);
  lines.push(
    `    f"{API}${url.replace(/^f?"/, '')},`.replace(/^ {4}f"\{API\}([^"{]*)",$/, '    API + "$1",'),
  );
  const values = new Map<string, Text[]>();
  for (const [name, value] of call.query) values.set(name, [...(values.get(name) ?? []), value]);
  if (values.size > 0) {
    const params = Object.fromEntries(
      [...values].map(([name, list]) => [name, list.length > 1 ? list : list[0]]),
    );
    lines.push(...`    params=${literal(params, STYLE, 1)},`.split('\n'));
  }
  const headers = Object.fromEntries(call.headers);
  if (call.token) {
    const all = literal({ Authorization: '', ...headers }, STYLE, 1);
    lines.push(...`    headers=${all.replace('""', `f"Bearer {${tokenOf(call.token)}}"`)},`.split('\n'));
  }
  if (call.body?.kind === 'json')
    lines.push(...`    json=${literal(call.body.value, STYLE, 1)},`.split('\n'));
  if (call.body?.kind === 'file') lines.push('    json=body,');
  if (call.body?.kind === 'form')
    lines.push(...`    data=${literal(Object.fromEntries(call.body.fields), STYLE, 1)},`.split('\n'));
  lines.push('    timeout=30,', ')');
  return lines;
}

/** Writes the steps of a page with the library requests, one text for each block. */
export function python(blocks: Step[][]): string[] {
  return blocks.map((steps) => steps.flatMap(written).join('\n'));
}

/** Shows what the server says of a refusal. */
const REFUSE = 'raise SystemExit(f"{response.status_code} {response.text}")';
const CHECK = ['if not response.ok:', `    ${REFUSE}`];
const indented = (line: string): string => (line === '' ? '' : `    ${line}`);

function written(step: Step): string[] {
  switch (step.kind) {
    case 'token': {
      const fields = { grant_type: 'client_credentials', client_id: step.client, client_secret: step.secret };
      const data = literal(step.scope ? { ...fields, scope: step.scope } : fields, STYLE, 1);
      return [
        ...`response = requests.post(\n    API + "/v1/token",\n    data=${data},\n    timeout=30,\n)`.split(
          '\n',
        ),
        ...CHECK,
        `${tokenOf(step.name)} = response.json()["access_token"]`,
      ];
    }
    case 'set':
      return [`${nameOf(step.name)} = ${textOf(step.value)}`];
    case 'part':
      return step.path.at(-1) === 'access_token'
        ? [`${tokenOf(step.name)} = ${valueAt(nameOf(step.of), step.path)}`]
        : [`${nameOf(step.name)} = ${valueAt(nameOf(step.of), step.path)}`];
    case 'print':
      return [`print(${valueAt(nameOf(step.name), step.path)})`];
    case 'task':
      return task(nameOf(step.name), step.keeps ? snake(step.keeps) : 'task');
    case 'pages':
      return pages(step);
    case 'each':
      return [
        `for ${snake(step.name)} in ${literal(step.values, STYLE)}:`,
        ...step.steps.flatMap(written).map(indented),
      ];
    case 'until': {
      const value = /^\d+$/.test(step.value) ? step.value : JSON.stringify(step.value);
      return loop(step.call, step, [
        `if ${valueAt('response.json()', step.path)} ${step.isEqual ? '==' : '!='} ${value}:`,
        '    break',
      ]);
    }
    case 'appears': {
      const index = step.path.findIndex((part) => typeof part === 'number');
      const list = access(step.path.slice(0, index));
      return loop(step.call, step, [
        `if response.json()${list}:`,
        `    ${nameOf(step.name)} = response.json()${access(step.path)}`,
        '    break',
      ]);
    }
    default:
      return sent(step);
  }
}

const loop = (call: Call, { tries, seconds }: Tries, end: string[]): string[] => [
  `for _ in range(${tries}):`,
  ...[...request(call), ...CHECK, ...end, `time.sleep(${seconds})`].map(indented),
  'else:',
  indented(`raise TimeoutError("gave up after ${tries} tries")`),
];

function task(id: string, keeps: string): string[] {
  return [
    'while True:',
    ...[
      'response = requests.get(',
      `    f"{API}/v5/products/update-tasks/{${id}}",`,
      '    headers={"Authorization": f"Bearer {token}"},',
      '    timeout=30,',
      ')',
      ...CHECK,
      `${keeps} = response.json()`,
      `if ${keeps}["state"] == "done":`,
      '    break',
      `ping_after = datetime.fromisoformat(${keeps}["pingAfter"].replace("Z", "+00:00"))`,
      'wait = ping_after - parsedate_to_datetime(response.headers["Date"])',
      'time.sleep(max(0.5, wait.total_seconds()))',
    ].map(indented),
  ];
}

function pages({ match, path, limit, prints }: Step & { kind: 'pages' }): string[] {
  const shown = prints.length > 0 ? prints.map((one) => `entry${access(one)}`).join(', ') : 'entry';
  return [
    `next_page = "${path}?limit=${limit}"`,
    'while next_page:',
    ...[
      'response = requests.get(API + next_page, headers={"Authorization": f"Bearer {token}"}, timeout=30)',
      ...CHECK,
      'page = response.json()',
      `for entry in page[${JSON.stringify(match.operation.list)}]:`,
      `    print(${shown})`,
      'next_page = next((link["href"] for link in page.get("links", []) if link["rel"] == "next"), None)',
    ].map(indented),
  ];
}

function sent({ call, whole, part }: Step & { kind: 'call' }): string[] {
  const { operation } = call.match;
  const lines = request(call);
  if (call.refusal === 304) return [...lines, ...CHECK, 'print(response.status_code)'];
  if (call.refusal !== undefined)
    return [
      ...lines,
      `if response.status_code != ${call.refusal}:`,
      `    ${REFUSE}`,
      'print(response.status_code, response.text)',
    ];
  lines.push(...CHECK);
  if (call.etag) lines.push(`${nameOf(call.etag)} = response.headers["ETag"]`);
  if (whole) lines.push(`${nameOf(whole)} = response.json()`);
  else if (part) {
    const isToken = part.path.at(-1) === 'access_token';
    lines.push(
      `${isToken ? tokenOf(part.name) : nameOf(part.name)} = ${valueAt('response.json()', part.path)}`,
    );
  } else if (call.file)
    lines.push(`with open(${JSON.stringify(call.file)}, "wb") as file:`, '    file.write(response.content)');
  else if (operation.isPartly)
    lines.push(
      'if response.status_code == 207:',
      '    for error in response.json()["errors"]:',
      '        print(error["path"], error["title"], error["detail"])',
    );
  else if (!call.etag && (operation.answer === 'json' || call.showsHead))
    lines.push(
      operation.answer === 'json'
        ? `print(${call.showsHead ? 'response.status_code, ' : ''}response.json())`
        : 'print(response.status_code)',
    );
  return lines;
}

/** The imports that the code of a page needs. */
export function pythonImports(code: string, origin: string): string {
  const lines = [];
  if (code.includes('json.load')) lines.push('import json');
  if (/\btime\.(sleep|time_ns)/.test(code)) lines.push('import time');
  const times = [code.includes('datetime.') && 'datetime', code.includes('timezone.') && 'timezone'].filter(
    Boolean,
  );
  if (times.length > 0) lines.push(`from datetime import ${times.join(', ')}`);
  if (code.includes('parsedate_to_datetime')) lines.push('from email.utils import parsedate_to_datetime');
  if (lines.length > 0) lines.push('');
  return `${lines.join('\n')}${lines.length > 0 ? '\n' : ''}import requests\n\nAPI = "${origin}"\n\n`;
}
