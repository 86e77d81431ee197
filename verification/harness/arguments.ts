import { parseArgs } from 'node:util';

/** What a command takes. */
export type Taken<Name extends string> = {
  /** As in `npm run …`. */
  readonly command: string;
  /** Positive whole numbers with their defaults, given in this order or as `--name=`. */
  readonly numbers?: Readonly<Record<Name, number>>;
  readonly flags?: readonly string[];
  /** Words that may stand among the numbers. */
  readonly words?: readonly string[];
};

export type Given<Name extends string> = Readonly<Record<Name, number>> &
  Readonly<Record<'flags' | 'words', readonly string[]>>;

/** The arguments of a proof or a bench. Anything else than what it takes ends the process with one line and code 1. */
export function givenArguments<Name extends string>(taken: Taken<Name>): Given<Name> {
  try {
    return readArguments(taken, process.argv.slice(2));
  } catch (error) {
    // The first sentence; others of the parser say how to write a word that begins with dashes.
    console.error(`${(error as Error).message.split(/\.\s|\n/)[0]}. Usage: ${usageOf(taken)}`);
    process.exit(1);
  }
}

/** The same for any list. Throws an error that says what is wrong. */
export function readArguments<Name extends string>(
  { numbers, flags = [], words = [] }: Taken<Name>,
  list: readonly string[],
): Given<Name> {
  const names = Object.keys(numbers ?? {});
  const option = (type: 'string' | 'boolean') => (name: string) => [name, { type }] as const;
  const options = Object.fromEntries([...names.map(option('string')), ...flags.map(option('boolean'))]);
  const { values, positionals } = parseArgs({ args: [...list], allowPositionals: true, options });
  const placed = positionals.filter((text) => !words.includes(text));
  if (placed.length > names.length) throw new Error(`${JSON.stringify(placed[names.length])} is not known`);
  const texts = { ...values, ...Object.fromEntries(placed.map((text, index) => [names[index]!, text])) };
  const given = names.filter((name) => name in texts).map((name) => [name, numberIn(name, texts[name])]);
  return {
    ...numbers,
    ...Object.fromEntries(given),
    flags: flags.filter((name) => name in values),
    words: positionals.filter((text) => words.includes(text)),
  } as Given<Name>;
}

function numberIn(name: string, text: unknown): number {
  if (/^[1-9]\d*$/.test(String(text)) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new Error(`${name} is a positive whole number, not ${JSON.stringify(text)}`);
}

function usageOf({ command, numbers, flags = [], words = [] }: Taken<string>): string {
  const taken = [
    ...(words.length === 0 ? [] : [`[${words.join('|')}]…`]),
    ...Object.keys(numbers ?? {}).map((name) => `[--${name}=NUMBER]`),
    ...flags.map((name) => `[--${name}]`),
  ];
  return [`npm run ${command}`, ...(taken.length === 0 ? [] : ['--', ...taken])].join(' ');
}
