import { camel, Names } from './names.ts';
import type { Call, Step, Tries } from './steps.ts';
import { access, nameOf, partly, quote, request, textOf } from './typescript-request.ts';

/** Writes the steps of a page with the client package, one text for each block. */
export function typescript(blocks: Step[][], origin: string): string[] {
  const names = new Names(blocks);
  return blocks.map((steps) => steps.flatMap((step) => written(step, names, origin)).join('\n'));
}

function written(step: Step, names: Names, origin: string): string[] {
  switch (step.kind) {
    case 'token':
      return [
        `const ${names.declare(nameOf(step.name))} = createClient({`,
        `  baseUrl: ${quote(origin)},`,
        `  clientId: ${quote(step.client)},`,
        `  clientSecret: ${quote(step.secret)},`,
        ...(step.scope ? [`  scope: ${quote(step.scope)},`] : []),
        '});',
      ];
    case 'set':
      return [`const ${names.declare(nameOf(step.name))} = ${textOf(step.value)};`];
    case 'part':
      return [`const ${names.declare(nameOf(step.name))} = ${nameOf(step.of)}.data${access(step.path)};`];
    case 'print':
      return [`console.log(${nameOf(step.name)}${access(step.path)});`];
    case 'task':
      return [
        `const ${names.declare(step.keeps ? camel(step.keeps) : 'task')} = await api.waitForTask(${nameOf(step.name)});`,
      ];
    case 'pages': {
      const entry = camel(names.declare('entry'));
      const prints = step.prints.length > 0 ? step.prints.map((path) => `${entry}${access(path)}`) : [entry];
      const start = `for await (const ${entry} of api.entries(${quote(step.path)}, { params: { query: { limit: ${step.limit} } } })) {`;
      return [start, `  console.log(${prints.join(', ')});`, '}'];
    }
    case 'each':
      return [
        `for (const ${camel(step.name)} of [${step.values.map(quote).join(', ')}] as const) {`,
        ...step.steps.flatMap((one) => written(one, names, origin)).flatMap(indented),
        '}',
      ];
    case 'until': {
      const sign = step.isEqual ? '===' : '!==';
      const value = /^\d+$/.test(step.value) ? step.value : quote(step.value);
      return [
        'for (let tries = 1; ; tries++) {',
        `  const { data } = await ${request(step.call, 1)};`,
        `  if (data${step.call.match.operation.isConditional ? '?' : ''}${access(step.path)} ${sign} ${value}) break;`,
        ...pause(step),
        '}',
      ];
    }
    case 'appears':
      return [
        `let ${names.declare(nameOf(step.name))} = '';`,
        `for (let tries = 1; ${nameOf(step.name)} === ''; tries++) {`,
        `  const { data } = await ${request(step.call, 1)};`,
        `  ${nameOf(step.name)} = data${access(step.path).replaceAll('!', '?')} ?? '';`,
        `  if (${nameOf(step.name)} !== '') break;`,
        ...pause(step),
        '}',
      ];
    default:
      return sent(step, names, origin);
  }
}

const pause = ({ tries, seconds }: Tries): string[] => [
  `  if (tries === ${tries}) throw new Error('gave up after ${tries} tries');`,
  `  await setTimeout(${seconds * 1000});`,
];

const indented = (line: string): string[] => line.split('\n').map((one) => `  ${one}`);

function sent(step: Step & { kind: 'call' }, names: Names, origin: string): string[] {
  const { call, whole, part } = step;
  const { operation } = call.match;
  // The client waits and repeats a call that answers 429 or 503 by itself.
  if (call.refusal !== undefined && call.refusal !== 503) return refused(call, names);
  if (part && part.path.join() === 'access_token') {
    return [
      `const ${names.declare(nameOf(part.name))} = createClient({`,
      `  baseUrl: ${quote(origin)},`,
      `  token: async () => (await ${request(call, 1)}).data,`,
      '});',
    ];
  }
  const isSilent = !call.showsHead && operation.answer === 'none' && !call.etag;
  if (isSilent && !whole && !part) return [`await ${request(call)};`];
  const name = whole ? names.declare(nameOf(whole)) : names.answer(operation.path);
  const lines = [`const ${name} = await ${request(call)};`];
  if (call.etag) lines.push(`const ${names.declare(nameOf(call.etag))} = ${name}.headers.get('etag') ?? '';`);
  if (part) lines.push(`const ${names.declare(nameOf(part.name))} = ${name}.data${access(part.path)};`);
  else if (call.file)
    lines.push(
      `await writeFile(${quote(call.file)}, ${name}.data${operation.isConditional ? " ?? ''" : ''});`,
    );
  else if (operation.isPartly) lines.push(...partly(name));
  else if (!whole && !call.etag)
    lines.push(`console.log(${call.showsHead ? `${name}.status, ` : ''}${name}.data);`);
  return lines;
}

function refused(call: Call, names: Names): string[] {
  if (call.refusal === 304) {
    const name = names.answer(call.match.operation.path);
    return [`const ${name} = await ${request(call)};`, `console.log(${name}.status);`];
  }
  return [
    'try {',
    `  await ${request(call, 1)};`,
    '} catch (error) {',
    `  if (!(error instanceof ApiError) || error.status !== ${call.refusal}) throw error;`,
    '  console.log(error.code, error.reason);',
    '}',
  ];
}

/** The imports that the code of a page needs. */
export function typescriptImports(code: string): string {
  const imports = ['ApiError', 'createClient'].filter((name) => code.includes(name));
  const files = ['readFile', 'writeFile'].filter((name) => code.includes(`${name}(`));
  const lines = [];
  if (files.length > 0) lines.push(`import { ${files.join(', ')} } from 'node:fs/promises';`);
  if (code.includes('setTimeout(')) lines.push("import { setTimeout } from 'node:timers/promises';");
  if (imports.length > 0) lines.push(`import { ${imports.join(', ')} } from '@sellerdock/client';`);
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}
