import { styleText } from 'node:util';
import { type Column, table } from './table.ts';
import { harmless } from './text-width.ts';

type Colour = Parameters<typeof styleText>[0];

/** Writes a command's results to standard output, and remarks to standard error. */
export type Output = {
  readonly isJson: boolean;
  /** A result: as JSON with --json, else as the text for people. */
  result(value: unknown, show: () => string): void;
  /** One result of a stream: a line of JSON with --json, else the text. */
  item(value: unknown, show: () => string): void;
  /** A remark, which is no result. */
  note(text: string): void;
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string;
  /** Colours text where standard output is a terminal and NO_COLOR is not set. */
  paint(colour: Colour, text: string): string;
};

/** Opens the output of this process. */
export function openOutput(isJson: boolean): Output {
  const { stdout, stderr } = process;
  const paint = (colour: Colour, text: string) => styleText(colour, text, { stream: stdout });
  const line = (text: string) => void stdout.write(`${text}\n`);
  return {
    isJson,
    paint,
    result: (value, show) => line(isJson ? JSON.stringify(value, null, 2) : show()),
    item: (value, show) => line(isJson ? JSON.stringify(value) : show()),
    note: (text) => void stderr.write(`${text.split('\n').map(harmless).join('\n')}\n`),
    table: (columns, rows) =>
      table(columns, rows, {
        ...(stdout.isTTY ? { width: stdout.columns } : {}),
        head: (text) => paint('bold', text),
      }),
  };
}

/** Colour of an item's, order's or answer's state. */
export function colourOf(state: string | number | undefined): Colour {
  const text = String(state ?? '');
  if (/^[45]\d\d$|CANCELLED|REJECTED|FAILED/.test(text)) return 'red';
  if (/^3\d\d$|ANNOUNCED|MISDIRECTED|^$/.test(text)) return 'yellow';
  return 'green';
}
