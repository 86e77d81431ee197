import { parseArgs } from 'node:util';

type Numbers = Readonly<Record<string, number>>;

/** What a command takes, with what counts when it is not given. All numbers are positive and whole. */
export type Taken<Placed extends Numbers, Named extends Numbers> = {
  /** As in `npm run …`. */
  readonly command: string;
  /** Numbers in this order. */
  readonly placed?: Placed;
  /** Numbers as `--name=`. */
  readonly named?: Named;
  readonly flags?: readonly string[];
  /** Words that may stand among the placed numbers. */
  readonly words?: readonly string[];
};

export type Given<Placed extends Numbers, Named extends Numbers> = {
  readonly [Name in keyof (Placed & Named)]: number;
} & { readonly flags: readonly string[]; readonly words: readonly string[] };

/** The arguments of a proof or a bench. Anything else than what it takes ends the process with one line and code 1. */
export function givenArguments<Placed extends Numbers, Named extends Numbers>(
  taken: Taken<Placed, Named>,
): Given<Placed, Named> {
  try {
    return readArguments(taken, process.argv.slice(2));
  } catch (error) {
    // The first sentence; others of the parser say how to write a word that begins with dashes.
    console.error(`${(error as Error).message.split(/\.\s|\n/)[0]}. Usage: ${usageOf(taken)}`);
    process.exit(1);
  }
}

/** The same of any list. Throws an error that says what is wrong. */
export function readArguments<Placed extends Numbers, Named extends Numbers>(
  { placed, named, flags = [], words = [] }: Taken<Placed, Named>,
  list: readonly string[],
): Given<Placed, Named> {
  const { values, positionals } = parseArgs({
    args: [...list],
    allowPositionals: true,
    options: Object.fromEntries([
      ...Object.keys(named ?? {}).map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]),
  });
  const names = Object.keys(placed ?? {});
  const unnamed = positionals.filter((text) => !words.includes(text));
  if (unnamed.length > names.length) throw new Error(`${JSON.stringify(unnamed[names.length])} is not known`);
  const numbers: Record<string, number> = { ...placed, ...named };
  const given = Object.entries(values).filter(([name]) => !flags.includes(name));
  for (const [name, text] of [...unnamed.map((one, place) => [names[place]!, one] as const), ...given]) {
    if (!/^[1-9]\d*$/.test(String(text)) || !Number.isSafeInteger(Number(text)))
      throw new Error(`${name} is a positive whole number, not ${JSON.stringify(text)}`);
    numbers[name] = Number(text);
  }
  return {
    ...numbers,
    flags: flags.filter((name) => name in values),
    words: positionals.filter((text) => words.includes(text)),
  } as Given<Placed, Named>;
}

function usageOf({ command, placed, named, flags = [], words = [] }: Taken<Numbers, Numbers>): string {
  const parts = [
    ...Object.keys(placed ?? {}).map((name) => `[${name}]`),
    ...(words.length === 0 ? [] : [`[${words.join('|')}]…`]),
    ...Object.keys(named ?? {}).map((name) => `[--${name}=NUMBER]`),
    ...flags.map((name) => `[--${name}]`),
  ];
  return [`npm run ${command}`, ...(parts.length === 0 ? [] : ['--', ...parts])].join(' ');
}
