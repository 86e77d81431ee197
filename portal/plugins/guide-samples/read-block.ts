import { callOf, textOf } from './curl.ts';
import { matchOperation, type Operation } from './operations.ts';
import { type Command, parseShell, plain, type Statement, type Word } from './shell.ts';
import type { Call, Path, Step } from './steps.ts';
import { hasMark, mark } from './text.ts';

/** A block of a guide that the tests execute. */
export interface GuideBlock {
  text: string;
  /** The status of the refusal that the block shows. */
  status: number | undefined;
}

interface Around {
  operations: Operation[];
  status: number | undefined;
}

/** Turns a block of shell into steps. Throws, with what it could not read, for a block that it does not understand. */
export function readBlock(block: GuideBlock, operations: Operation[]): Step[] {
  const around = { operations, status: block.status };
  return parseShell(withIdioms(block.text)).flatMap((statement) => stepsOf(statement, around));
}

const READ = String.raw`JSON\.parse\(require\(.fs.\)\.readFileSync\(0, .utf8.\)\)`;

/**
 * Replaces loops that need several lines of shell by commands of their own. A loop that gives up has its number of tries
 * behind the seconds that it sleeps.
 */
function withIdioms(source: string): string {
  return source
    .replaceAll(/^HEADERS=\$\(mktemp\)\nwhile true; do\n {2}TASK=[\s\S]*?^done$/gm, 'await_task "$PROCESS"')
    .replaceAll(
      /^for TRY in [^\n]*\n {2}STATE=\$\(curl -s "[^"]*\/update-tasks\/\$([A-Z]+)"[\s\S]*?= done \] && break\n[\s\S]*?^done\n\[ .*$/gm,
      'await_task "$$$1"',
    )
    .replaceAll(
      /^for TRY in \$\(seq (\d+)\); do\n {2}([A-Z]+)=\$\(([\s\S]*?)\)\n {2}\[ "\$\2" (!?=) (\w+) \] && break\n {2}sleep (\d+)\ndone\n\[ .*$/gm,
      'until [ "$($3)" $4 $5 ]; do sleep $6 $1; done',
    )
    .replaceAll(
      /^for TRY in \$\(seq (\d+)\); do\n {2}([A-Z]+=\$\([\s\S]*?\)) && break\n {2}sleep (\d+)\ndone\n\[ .*$/gm,
      'until $2; do sleep $3 $1; done',
    )
    .replaceAll(
      /^NEXT='([^'?]+)\?limit=(\d+)'\nwhile \[ -n "\$NEXT" \][\s\S]*?^done$/gm,
      (all, path, limit) => `each_page ${path} ${limit} ${/console\.log\((.*)\)/.exec(all)?.[1] ?? ''}`,
    )
    .replaceAll(/^[A-Z_]+=\$\(mktemp\)\n/gm, '')
    .replaceAll(/^rm .*$/gm, '');
}

function stepsOf(statement: Statement, around: Around): Step[] {
  switch (statement.kind) {
    case 'assign':
      return [assignment(statement.name, statement.value, around)];
    case 'each': {
      const values = statement.values.map((word) => plain(word) ?? '');
      return [
        {
          kind: 'each',
          name: statement.name,
          values,
          steps: statement.body.flatMap((one) => stepsOf(one, around)),
        },
      ];
    }
    case 'loop':
      return [loop(statement, around)];
    default:
      return command(statement.commands, around);
  }
}

function command(commands: Command[], around: Around): Step[] {
  const [first] = commands;
  const words = first?.words ?? [];
  switch (plain(words[0])) {
    case undefined:
      return [];
    case 'echo':
      return [{ kind: 'print', name: variable(words[1]), path: [] }];
    case 'printf':
      return [{ kind: 'print', name: variable(words[2]), path: filterOf(commands[1]) }];
    case 'await_task':
      return [{ kind: 'task', name: variable(words[1]), token: 'TOKEN', keeps: 'TASK' }];
    case 'each_page':
      return [pages(words.slice(1), around)];
    case 'curl': {
      const call = callOf(first as Command, around.operations, around.status);
      if (commands.length > 1) throw new Error('what becomes of the answer is not known');
      return [{ kind: 'call', call }];
    }
    default:
      throw new Error(`no sample can be made of ${plain(words[0])}`);
  }
}

function pages([path, limit, ...prints]: Word[], { operations }: Around): Step {
  const address = plain(path) ?? '';
  return {
    kind: 'pages',
    match: matchOperation(operations, 'GET', address),
    path: address,
    limit: Number(plain(limit)),
    token: 'TOKEN',
    prints: prints.map((word) => pathOf((plain(word) ?? '').replace(/,$/, '').replace(/^\w+/, ''))),
  };
}

function assignment(name: string, value: Word, around: Around): Step {
  const pieces = value.filter((piece) => !('text' in piece) || piece.text !== '');
  const [piece] = pieces;
  if (pieces.length !== 1 || !piece || !('run' in piece) || !/^(curl|printf) /.test(piece.run)) {
    return { kind: 'set', name, value: textOf(value) };
  }
  const { command: first, filter } = pipe(piece.run);
  if (plain(first.words[0]) === 'printf') {
    return { kind: 'part', name, of: variable(first.words[2]), path: filter ?? [] };
  }
  const call = callOf(first, around.operations, around.status);
  if (!filter) return { kind: 'call', call, whole: name };
  return tokenOf(name, call) ?? { kind: 'call', call, part: { name, path: filter } };
}

/** A token of a client, which every language gets in its own way. */
function tokenOf(name: string, { path, body }: Call): Step | undefined {
  if (path !== '/v1/token' || body?.kind !== 'form') return undefined;
  const { client_id: client = '', client_secret: secret = '', scope } = Object.fromEntries(body.fields);
  return { kind: 'token', name, client, secret, ...(scope !== undefined && { scope }) };
}

function loop({ isUntil, condition, body }: Statement & { kind: 'loop' }, around: Around): Step {
  const [wait] = body;
  const pause = wait?.kind === 'pipeline' ? wait.commands[0]?.words.map((word) => plain(word)) : [];
  if (pause?.[0] !== 'sleep') throw new Error('a loop has to sleep');
  const [seconds, tries] = pause.slice(1).map(Number);
  if (!seconds || !tries) throw new Error('a loop has to give up after some tries');
  if (condition.kind === 'assign' && isUntil) {
    const step = assignment(condition.name, condition.value, around);
    if (step.kind !== 'call' || !step.part) throw new Error('a loop has to read a value');
    return { kind: 'appears', call: step.call, ...step.part, seconds, tries };
  }
  const words = condition.kind === 'pipeline' ? (condition.commands[0]?.words ?? []) : [];
  const [, left, sign, right] = words;
  const piece = left?.find((one) => 'run' in one);
  if (plain(words[0]) !== '[' || !piece || !('run' in piece))
    throw new Error('a loop has to compare a value');
  const { command: first, filter } = pipe(piece.run);
  return {
    kind: 'until',
    call: callOf(first, around.operations, undefined),
    path: filter ?? [],
    value: plain(right) ?? '',
    isEqual: (plain(sign) === '=') === isUntil,
    seconds,
    tries,
  };
}

/** Reads a command and the filter behind it. */
function pipe(run: string): { command: Command; filter: Path | undefined } {
  const [statement] = parseShell(run);
  if (statement?.kind !== 'pipeline') throw new Error(`no sample can be made of $(${run.slice(0, 60)})`);
  const [command, filter] = statement.commands as [Command, Command?];
  return { command, filter: filter && filterOf(filter) };
}

function filterOf(filter: Command | undefined): Path {
  const words = filter?.words.map((word) => plain(word) ?? '') ?? [];
  if (words[0] === 'read_field') return pathOf(words[1] ?? '');
  const read = new RegExp(`^${READ}([\\w.[\\]]*)$`).exec(words[0] === 'node' ? (words[2] ?? '') : '');
  if (!read) throw new Error(`no sample can be made of ${words.join(' ').slice(0, 80)}`);
  return pathOf(read[1] ?? '');
}

function pathOf(text: string): Path {
  return [...text.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, member, index]) =>
    member === undefined ? Number(index) : member,
  );
}

function variable(word: Word | undefined): string {
  const text = textOf(word ?? []);
  const name = text.slice(1, -1);
  if (!hasMark(text) || text !== mark(name)) throw new Error('a variable was expected');
  return name;
}
