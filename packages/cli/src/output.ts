import { styleText } from 'node:util';
import { type Column, facts, table } from './table.ts';
import { harmless, harmlessLines } from './text-width.ts';

type Colour = Parameters<typeof styleText>[0];

/**
 * Writes a command's results to standard output, and remarks to standard error. Whatever a server sends, a terminal gets no
 * control characters, and no escapes but those of `paint`.
 */
export type Output = {
  readonly isJson: boolean;
  /** Columns of the terminal; infinite where there is none. */
  readonly width: number;
  /** A result: as JSON with --json, else as the text for people. */
  result(value: unknown, show: () => string): void;
  /** One result of a stream: a line of JSON with --json, else the text. */
  item(value: unknown, show: () => string): void;
  /** A remark, which is no result. */
  note(text: string): void;
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string;
  /** Names with their values, one a line; those without a value are left out. */
  facts(values: Readonly<Record<string, string | number | undefined>>): string;
  /** Colours text where standard output is a terminal and NO_COLOR is not set. */
  paint(colour: Colour, text: string): string;
};

/** A narrower terminal breaks lines itself. */
const leastWidth = 20;

/** Opens the output of this process. */
export function openOutput(isJson: boolean): Output {
  const { stdout, stderr } = process;
  const paint = (colour: Colour, text: string) => styleText(colour, harmless(text), { stream: stdout });
  const line = (text: string) => void stdout.write(`${text}\n`);
  // A terminal that does not know its width says 0.
  const isMeasured = stdout.isTTY && stdout.columns > 0;
  const width = isMeasured ? Math.max(stdout.columns, leastWidth) : Number.POSITIVE_INFINITY;
  const look = { width, head: (text: string) => paint('bold', text) };
  return {
    isJson,
    width,
    paint,
    result: (value, show) => line(isJson ? JSON.stringify(value, null, 2) : harmlessLines(show())),
    item: (value, show) => line(isJson ? JSON.stringify(value) : harmlessLines(show())),
    note: (text) => void stderr.write(`${text.split('\n').map(harmless).join('\n')}\n`),
    table: (columns, rows) => table(columns, rows, look),
    facts: (values) => facts(values, look),
  };
}

/** Colour of an item's, order's or answer's state. */
export function colourOf(state: string | number | undefined): Colour {
  const text = String(state ?? '');
  if (/^[45]\d\d$|CANCELLED|REJECTED|FAILED|^failed$/.test(text)) return 'red';
  if (/^3\d\d$|ANNOUNCED|MISDIRECTED|^(waiting|split|)$/.test(text)) return 'yellow';
  return 'green';
}
