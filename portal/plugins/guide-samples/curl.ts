import { matchOperation, type Operation } from './operations.ts';
import { type Command, plain, type Word } from './shell.ts';
import type { Call } from './steps.ts';
import { mark, NOW, SPREAD, type Text, UNIQUE } from './text.ts';

/** A text with marks for the variables and commands of a word. Throws for a command that it does not know. */
export function textOf(word: Word): Text {
  return word
    .map((piece) => {
      if ('text' in piece) return piece.text;
      return 'name' in piece ? mark(piece.name) : valueOfCommand(piece.run.trim());
    })
    .join('');
}

function valueOfCommand(run: string): Text {
  if (/^(date -u \+|node -pe 'new Date\(\)\.toISOString\(\)'$)/.test(run)) return mark(NOW);
  if (/^date \+%s(%N)?$/.test(run)) return mark(UNIQUE);
  const made = /^node -pe '"(\w+)" \+ Date\.now\(\)'$/.exec(run);
  if (made) return `${made[1]}${mark(UNIQUE)}`;
  const file = /^cat "\$([A-Z_]+)_FILE"$/.exec(run);
  if (file) return mark(file[1] ?? '');
  throw new Error(`no sample can be made of $(${run.slice(0, 60)})`);
}

interface Options {
  method?: string;
  address: Text;
  headers: [string, Text][];
  data: Text[];
  showsHead: boolean;
  etag?: string;
}

/** Reads the words of a curl command. */
export function callOf(command: Command, operations: Operation[], refusal: number | undefined): Call {
  const options = optionsOf(command.words.slice(1));
  const [path = '', query = ''] = options.address.replace(/^https?:\/\/[^/‹]+/, '').split('?');
  const isJson = options.headers.some(([name]) => name === 'Content-Type');
  const body = bodyOf(options.data, isJson);
  const match = matchOperation(operations, options.method ?? (body ? 'POST' : 'GET'), path);
  const bearer = options.headers.find(([name]) => name === 'Authorization')?.[1];
  const file = plain(command.to);
  return {
    match,
    path,
    query: pairsOf(query),
    headers: options.headers.filter(([name]) => !['Authorization', 'Content-Type'].includes(name)),
    ...(bearer && { token: bearer.replace(/^Bearer ‹/, '').slice(0, -1) }),
    ...(body && { body }),
    showsHead: options.showsHead,
    ...(refusal !== undefined && refusal >= 300 && { refusal }),
    ...(options.etag && { etag: options.etag }),
    ...(file && file !== '/dev/null' && { file }),
  };
}

function optionsOf(words: Word[]): Options {
  const options: Options = { address: '', headers: [], data: [], showsHead: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word;
    const name = plain(word) ?? '';
    const next = (): Word => words[++at] ?? [];
    if (name === '-s') continue;
    else if (name === '-i') options.showsHead = true;
    else if (name === '-X') options.method = plain(next()) ?? '';
    else if (name === '-H') {
      const [header = '', ...rest] = textOf(next()).split(': ');
      options.headers.push([header, rest.join(': ')]);
    } else if (name === '-d' || name === '--data-binary') options.data.push(textOf(next()));
    else if (name === '--etag-save') options.etag = variableOf(next());
    else if (name.startsWith('-')) throw new Error(`no sample can be made of curl ${name}`);
    else options.address = textOf(word);
  }
  return options;
}

/** Programs keep the entity tag itself in a variable. */
function variableOf(word: Word): string {
  const [piece] = word;
  if (!piece || !('name' in piece) || !piece.name.endsWith('_FILE'))
    throw new Error('--etag-save needs a variable whose name ends in _FILE');
  return piece.name.slice(0, -'_FILE'.length);
}

function bodyOf(data: Text[], isJson: boolean): Call['body'] {
  const [first] = data;
  if (first === undefined) return undefined;
  if (first.startsWith('@')) return { kind: 'file', name: first.slice(1) };
  if (!isJson) return { kind: 'form', fields: data.flatMap((text) => pairsOf(text)) };
  // A variable among the members of an object holds members.
  const spread = first.replaceAll(/([,{]\s*)‹(\w+)›(?=\s*[,}])/g, `$1"${SPREAD}$2": ""`);
  return { kind: 'json', value: JSON.parse(spread) };
}

function pairsOf(text: Text): [string, Text][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });
}
