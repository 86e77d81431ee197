import { camel, Names } from './names.ts';
import type { Call, Path, Step, Tries } from './steps.ts';
import { hasMark, literal, NOW, partsOf, type Style, type Text, UNIQUE } from './text.ts';

const nameOf = (name: string): string =>
  name === NOW
    ? 'Instant.now().toString()'
    : name === UNIQUE
      ? 'System.nanoTime()'
      : name === 'TOKEN'
        ? 'api'
        : camel(name);

function textOf(text: Text): string {
  if (!hasMark(text)) return JSON.stringify(text);
  const parts = partsOf(text);
  const written = parts.map((part) => ('name' in part ? nameOf(part.name) : JSON.stringify(part.text)));
  // A number alone becomes a text.
  if (parts.length === 1 && parts[0] && 'name' in parts[0] && parts[0].name === UNIQUE) written.unshift('""');
  return written.join(' + ');
}

/** JSON in which `%s` stands for variables. */
const STYLE: Style = {
  text: (text) =>
    `"${partsOf(text)
      .map((part) => ('text' in part ? JSON.stringify(part.text).slice(1, -1).replaceAll('%', '%%') : '%s'))
      .join('')}"`,
  member: (name) => JSON.stringify(name),
  pair: ': ',
  object: ['{', '}'],
  list: ['[', ']'],
  words: { null: 'null', true: 'true', false: 'false' },
  spread: () => '%s',
  indent: 2,
  isTrailing: false,
  isSpaced: true,
};

function json(value: unknown): string {
  const names = variablesOf(value);
  const text = literal(value, STYLE);
  const body = names.length > 0 ? text : text.replaceAll('%%', '%');
  const lines = body.replaceAll('\\', '\\\\').split('\n');
  const formatted = names.length > 0 ? `.formatted(${names.join(', ')})` : '';
  if (lines.length === 1 && !body.includes('"')) return JSON.stringify(body) + formatted;
  return `"""\n${lines.map((line) => `    ${line}\n`).join('')}    """${formatted}`;
}

/** The variables inside a value, in the order in which it is written. */
function variablesOf(value: unknown): string[] {
  if (typeof value === 'string')
    return partsOf(value).flatMap((part) => ('name' in part ? [nameOf(part.name)] : []));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name.startsWith('¤') ? [camel(name.slice(1))] : variablesOf(item),
  );
}

const pointer = (path: Path): string => JSON.stringify(path.map((part) => `/${part}`).join(''));

const read = (of: string, path: Path): string =>
  path.at(-1) === 'length'
    ? `${of}.at(${pointer(path.slice(0, -1))}).size()`
    : `${of}.at(${pointer(path)}).asText()`;

const addressOf = ({ path, query }: Call): Text =>
  query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** The call as an expression. */
function request(call: Call): string {
  const given = [JSON.stringify(call.match.operation.method), textOf(addressOf(call))];
  const { body } = call;
  if (body?.kind === 'json') given.push(json(body.value));
  if (body?.kind === 'file') given.push(`Files.readString(Path.of(${JSON.stringify(body.name)}))`);
  if (body?.kind === 'form')
    given.push(textOf(body.fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')));
  if (!body && call.headers.length > 0) given.push('null');
  for (const [name, value] of call.headers) given.push(JSON.stringify(name), textOf(value));
  if (body?.kind === 'form') given.push('"Content-Type"', '"application/x-www-form-urlencoded"');
  return `${call.token ? `${nameOf(call.token)}.call` : 'Api.send'}(${given.join(', ')})`;
}

/** Writes the steps of a page with the HTTP client of the platform, one text for each block. */
export function java(blocks: Step[][]): string[] {
  const names = new Names(blocks);
  return blocks.map((steps) => steps.flatMap((step) => written(step, names)).join('\n'));
}

const pause = ({ tries, seconds }: Tries): string[] => [
  `    if (tries == ${tries}) throw new IllegalStateException("gave up after ${tries} tries");`,
  `    Thread.sleep(${seconds * 1000});`,
];

const indented = (line: string): string[] => line.split('\n').map((one) => (one === '' ? '' : `    ${one}`));

function written(step: Step, names: Names): string[] {
  switch (step.kind) {
    case 'token': {
      const given = [step.client, step.secret].map((text) => JSON.stringify(text));
      return [
        `Api ${names.declare(nameOf(step.name))} = Api.signIn(${given.join(', ')}, ${JSON.stringify(step.scope ?? '')});`,
      ];
    }
    case 'set':
      return [`String ${names.declare(nameOf(step.name))} = ${textOf(step.value)};`];
    case 'part':
      return kept(step.name, read(`${nameOf(step.of)}.json()`, step.path), step.path, names);
    case 'print':
      return [
        step.path.length === 0
          ? `System.out.println(${nameOf(step.name)});`
          : `System.out.println(${read(`${nameOf(step.name)}.json()`, step.path)});`,
      ];
    case 'task':
      return task(nameOf(step.name), names.declare(step.keeps ? camel(step.keeps) : 'task'));
    case 'pages':
      return pages(step, names);
    case 'each':
      return [
        `for (String ${camel(step.name)} : List.of(${step.values.map((text) => JSON.stringify(text)).join(', ')})) {`,
        ...step.steps.flatMap((one) => written(one, names)).flatMap(indented),
        '}',
      ];
    case 'until': {
      const isCount = step.path.at(-1) === 'length';
      const value = read(`${request(step.call)}.json()`, step.path);
      const test = isCount
        ? `${value} ${step.isEqual ? '!=' : '=='} ${step.value}`
        : `${step.isEqual ? '!' : ''}${value}.equals(${JSON.stringify(step.value)})`;
      return [`for (int tries = 1; ${test}; tries++) {`, ...pause(step), '}'];
    }
    case 'appears': {
      const name = names.declare(nameOf(step.name));
      return [
        `String ${name} = "";`,
        `for (int tries = 1; ${name}.isEmpty(); tries++) {`,
        `    ${name} = ${read(`${request(step.call)}.json()`, step.path)};`,
        `    if (!${name}.isEmpty()) break;`,
        ...pause(step),
        '}',
      ];
    }
    default:
      return sent(step, names);
  }
}

function kept(variable: string, value: string, path: Path, names: Names): string[] {
  const name = names.declare(nameOf(variable));
  if (path.at(-1) === 'access_token') return [`Api ${name} = new Api(${value});`];
  return [`String ${name} = ${value};`];
}

const task = (id: string, keeps: string): string[] => [
  `JsonNode ${keeps};`,
  'for (;;) {',
  `    Api.Answer read = api.call("GET", "/v5/products/update-tasks/" + ${id});`,
  `    ${keeps} = read.json();`,
  `    if (${keeps}.at("/state").asText().equals("done")) break;`,
  '    Instant now = DateTimeFormatter.RFC_1123_DATE_TIME.parse(read.header("date"), Instant::from);',
  `    Duration wait = Duration.between(now, Instant.parse(${keeps}.at("/pingAfter").asText()));`,
  '    Thread.sleep(Math.max(500, wait.toMillis()));',
  '}',
];

function pages({ match, path, limit, prints }: Step & { kind: 'pages' }, names: Names): string[] {
  const next = names.declare('next');
  const page = names.declare('page');
  const shown =
    prints.length > 0 ? prints.map((one) => `entry.at(${pointer(one)}).asText()`).join(' + " " + ') : 'entry';
  return [
    `String ${next} = "${path}?limit=${limit}";`,
    `while (${next} != null) {`,
    `    JsonNode ${page} = api.call("GET", ${next}).json();`,
    `    for (JsonNode entry : ${page}.at("/${match.operation.list}")) System.out.println(${shown});`,
    `    ${next} = null;`,
    `    for (JsonNode link : ${page}.at("/links"))`,
    `        if (link.at("/rel").asText().equals("next")) ${next} = link.at("/href").asText();`,
    '}',
  ];
}

function sent({ call, whole, part }: Step & { kind: 'call' }, names: Names): string[] {
  const { operation } = call.match;
  if (call.refusal === 304) return [`System.out.println(${request(call)}.status());`];
  if (call.refusal !== undefined)
    return [
      'try {',
      ...indented(`${request(call)};`),
      '} catch (Api.Refused refusal) {',
      `    if (refusal.status != ${call.refusal}) throw refusal;`,
      '    System.out.println(refusal.getMessage());',
      '}',
    ];
  if (whole) return [`Api.Answer ${names.declare(nameOf(whole))} = ${request(call)};`];
  if (part && !call.etag)
    return kept(part.name, read(`${request(call)}.json()`, part.path), part.path, names);
  if (call.file) return [`Files.write(Path.of(${JSON.stringify(call.file)}), ${request(call)}.body());`];
  if (!call.etag && operation.answer === 'none' && !call.showsHead) return [`${request(call)};`];
  const name = names.answer(operation.path);
  const lines = [`Api.Answer ${name} = ${request(call)};`];
  if (call.etag) lines.push(`String ${names.declare(nameOf(call.etag))} = ${name}.header("etag");`);
  else if (operation.isPartly)
    lines.push(
      `if (${name}.status() == 207) {`,
      `    for (JsonNode error : ${name}.json().at("/errors"))`,
      '        System.out.println(error.at("/path").asText() + " " + error.at("/detail").asText());',
      '}',
    );
  else if (operation.answer === 'none') lines.push(`System.out.println(${name}.status());`);
  else lines.push(`System.out.println(${call.showsHead ? `${name}.status() + " " + ` : ''}${name}.json());`);
  return lines;
}
