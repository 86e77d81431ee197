import { type Argument, type Command, Help, type Option } from 'commander';

export type Completion = { readonly value: string; readonly description: string };

/**
 * What may stand in the place of the last of the words after the program's name, which is what has been typed of it.
 * Nothing when that is a value that only the reader knows.
 */
export function completionsOf(program: Command, words: readonly string[]): Completion[] {
  const typed = words.at(-1) ?? '';
  const { command, option, argument } = expectedAfter(program, words.slice(0, -1));
  const all = option
    ? choicesOf(option)
    : typed.startsWith('-')
      ? optionsOf(command)
      : wordsOf(command, argument);
  return all.filter(({ value }) => value.startsWith(typed));
}

type Expected = {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly option: Option | undefined;
  /** The argument that comes next. */
  readonly argument: Argument | undefined;
};

function expectedAfter(program: Command, words: readonly string[]): Expected {
  let command = program;
  let option: Option | undefined;
  let count = 0;
  for (const word of words) {
    if (option) {
      option = undefined;
      continue;
    }
    if (word.startsWith('-')) {
      const found = allOptions(command).find(({ short, long }) => word === short || word === long);
      if (found?.required) option = found;
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
    else count += 1;
  }
  const { registeredArguments: given } = command;
  return { command, option, argument: given[count] ?? (given.at(-1)?.variadic ? given.at(-1) : undefined) };
}

const allOptions = (command: Command): readonly Option[] =>
  command.parent ? [...command.options, ...allOptions(command.parent)] : command.options;

const optionsOf = (command: Command): Completion[] => [
  ...allOptions(command).flatMap(({ long, hidden, description }) =>
    long && !hidden ? [{ value: long, description }] : [],
  ),
  { value: '--help', description: 'show the help of this command' },
];

const choicesOf = ({ argChoices, description }: Option | Argument): Completion[] =>
  (argChoices ?? []).map((value) => ({ value, description }));

function wordsOf(command: Command, argument: Argument | undefined): Completion[] {
  const commands = new Help().visibleCommands(command);
  return [
    ...commands.map((one) => ({ value: one.name(), description: one.description() })),
    ...(argument ? choicesOf(argument) : []),
  ];
}
