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
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The same of any list. Throws an error of one line that says what is wrong and what is taken. */
export function readArguments<Placed extends Numbers, Named extends Numbers>(
  taken: Taken<Placed, Named>,
  list: readonly string[],
): Given<Placed, Named> {
  const { placed = {} as Placed, named = {} as Named, flags = [], words = [] } = taken;
  const refused = (what: string) => new Error(`${what}. Usage: ${usageOf(taken)}`);
  const options = Object.fromEntries([
    ...Object.keys(named).map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  const parsed = parsedOf(list, options, refused);
  const numberOf = (name: string, text: string) => {
    if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
    throw refused(`${name} is a positive whole number, not ${JSON.stringify(text)}`);
  };
  const numbers: Record<string, number> = { ...placed, ...named };
  const names = Object.keys(placed);
  const unnamed = parsed.positionals.filter((text) => !words.includes(text));
  for (const [place, text] of unnamed.entries()) {
    const name = names[place];
    if (name === undefined) throw refused(`${JSON.stringify(text)} is not known`);
    numbers[name] = numberOf(name, text);
  }
  for (const [name, value] of Object.entries(parsed.values))
    if (typeof value === 'string') numbers[name] = numberOf(`--${name}`, value);
  return {
    ...numbers,
    flags: flags.filter((name) => parsed.values[name] === true),
    words: parsed.positionals.filter((text) => words.includes(text)),
  } as Given<Placed, Named>;
}

function parsedOf(
  list: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
  refused: (what: string) => Error,
) {
  try {
    return parseArgs({ args: [...list], options, allowPositionals: true });
  } catch (error) {
    // Its first sentence; the others say how to write a word that begins with dashes.
    throw refused((error as Error).message.split(/\.\s|\n/)[0]!);
  }
}

function usageOf({
  command,
  placed = {} as never,
  named = {} as never,
  flags = [],
  words = [],
}: Taken<Numbers, Numbers>) {
  const parts = [
    ...Object.keys(placed).map((name) => `[${name}]`),
    ...(words.length === 0 ? [] : [`[${words.join('|')}]…`]),
    ...Object.keys(named).map((name) => `[--${name}=NUMBER]`),
    ...flags.map((name) => `[--${name}]`),
  ];
  return [`npm run ${command}`, ...(parts.length === 0 ? [] : ['--', ...parts])].join(' ');
}
