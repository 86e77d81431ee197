/**
 * A text in which values of variables stand as marks, so that JSON and addresses can be read with them inside.
 * The mark of a value that programs make has a name that begins with `@`.
 */
export type Text = string;

/** A member name with this prefix stands for all members of a variable. */
export const SPREAD = '¤';

export const NOW = '@now';
export const UNIQUE = '@unique';

export const mark = (name: string): Text => `‹${name}›`;

/** The parts of a text in order. */
export function partsOf(text: Text): ({ text: string } | { name: string })[] {
  return text
    .split(/(‹[^›]+›)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('‹') ? { name: part.slice(1, -1) } : { text: part }));
}

export const hasMark = (text: Text): boolean => text.includes('‹');

/** How a language writes values. */
export interface Style {
  text(text: Text): string;
  member(name: string): string;
  /** Between the name of a member and its value. */
  pair: string;
  object: [open: string, close: string];
  list: [open: string, close: string];
  words: { null: string; true: string; false: string };
  spread(name: string): string;
  indent: number;
  /** True if the last entry of several lines has a comma too. */
  isTrailing: boolean;
  /** True if short objects have spaces inside their braces. */
  isSpaced: boolean;
}

const WIDTH = 84;

/** Writes a JSON value as a literal, in one line if it is short. Lines after the first are indented by `level`. */
export function literal(value: unknown, style: Style, level = 0): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'boolean') return style.words[String(value) as 'null'];
  const isList = Array.isArray(value);
  const write = (at: number): string[] =>
    isList
      ? value.map((item) => literal(item, style, at))
      : Object.entries(value as object).map(([name, item]) =>
          name.startsWith(SPREAD)
            ? style.spread(name.slice(1))
            : `${style.member(name)}${style.pair}${literal(item, style, at)}`,
        );
  const [open, close] = isList ? style.list : style.object;
  const short = write(level + 1);
  if (short.length === 0) return `${open}${close}`;
  const pad = !isList && style.isSpaced ? ' ' : '';
  const line = `${open}${pad}${short.join(', ')}${pad}${close}`;
  if (!line.includes('\n') && line.length + level * style.indent <= WIDTH) return line;
  const space = ' '.repeat((level + 1) * style.indent);
  const comma = style.isTrailing ? ',' : '';
  return `${open}\n${short.map((item) => `${space}${item}`).join(',\n')}${comma}\n${' '.repeat(level * style.indent)}${close}`;
}
