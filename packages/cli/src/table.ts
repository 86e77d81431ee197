import { cutTo, harmless, padTo, textWidth, wrapTo } from './text-width.ts';

export type Column<Row> = {
  readonly title: string;
  readonly value: (row: Row) => string | number | undefined;
  /** True when the column may be cut in a narrow terminal. */
  readonly canShrink?: boolean;
  /** True when a narrow terminal leaves the column out, as long as a table without it fits. */
  readonly isExtra?: boolean;
  /** True for figures, which stand at the right of their column. */
  readonly isFigure?: boolean;
  /** Colours a cell that already has its full width. */
  readonly paint?: (cell: string, row: Row) => string;
};

const gap = '  ';
const leastShrunk = 12;

type Look = { readonly width?: number; readonly head?: (text: string) => string };

/**
 * A table with aligned columns, as narrow as `width`: columns that may be cut are cut, then extra columns are left out.
 * When that is not narrow enough, each row becomes a block of lines, one a column, in which nothing is cut.
 */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width = Number.POSITIVE_INFINITY, head = (text) => text }: Look = {},
): string {
  const needed = columns.filter(({ isExtra }) => !isExtra);
  const fitting = [columns, needed].find((some) => narrowed(some, rows, width).over <= 0);
  if (!fitting && rows.length > 0) return blocks(columns, rows, cellsOf(columns, rows), { width, head });
  const shown = fitting ?? columns;
  const { widths } = narrowed(shown, rows, width);
  const line = (texts: readonly string[], paint: (cell: string, at: number) => string) =>
    texts
      .map((text, at) => {
        const cell = cutTo(text, widths[at]!);
        if (shown[at]!.isFigure) return paint(`${' '.repeat(widths[at]! - textWidth(cell))}${cell}`, at);
        return paint(at === texts.length - 1 ? cell : padTo(cell, widths[at]!), at);
      })
      .join(gap)
      .trimEnd();
  return [
    line(
      shown.map(({ title }) => title),
      head,
    ),
    ...cellsOf(shown, rows).map((texts, index) =>
      line(texts, (cell, at) => shown[at]!.paint?.(cell, rows[index]!) ?? cell),
    ),
  ].join('\n');
}

const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] =>
  rows.map((row) => columns.map(({ value }) => harmless(String(value(row) ?? ''))));

/** How wide columns are once those that may be cut are, and by how much the table is still too wide. */
function narrowed<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number) {
  const cells = cellsOf(columns, rows);
  const widths = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((line) => textWidth(line[at]!))),
  );
  return { widths, over: shrink(columns, widths, width) };
}

/** Narrows columns that may be cut. Returns by how much the table is still too wide. */
function shrink<Row>(columns: readonly Column<Row>[], widths: number[], width: number): number {
  let over = widths.reduce((sum, one) => sum + one, gap.length * (widths.length - 1)) - width;
  for (const [at, { canShrink }] of columns.entries()) {
    if (over <= 0 || !canShrink) continue;
    const less = Math.max(0, Math.min(over, widths[at]! - leastShrunk));
    widths[at] = widths[at]! - less;
    over -= less;
  }
  return over;
}

/** Names with their values, one a line, wrapped in a narrow terminal. */
export function facts(
  values: Readonly<Record<string, string | number | undefined>>,
  { width = Number.POSITIVE_INFINITY, head = (text) => text }: Look = {},
): string {
  const columns = Object.keys(values).map((title) => ({
    title,
    value: (row: typeof values) => row[title],
  }));
  const cells = columns.map(({ value }) => harmless(String(value(values) ?? '')));
  return blocks(columns, [values], [cells], { width, head });
}

function blocks<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  cells: readonly (readonly string[])[],
  { width, head }: Required<Look>,
): string {
  const titles = Math.max(...columns.map(({ title }) => textWidth(title)));
  const lines = (row: Row, texts: readonly string[]) =>
    columns.flatMap(({ title, paint = (cell: string) => cell }, at) => {
      const text = texts[at]!;
      if (text === '') return [];
      const name = head(padTo(title, titles));
      if (titles + gap.length + textWidth(text) <= width) return [`${name}${gap}${paint(text, row)}`];
      return [head(title), ...wrapTo(text, width - gap.length).map((part) => `${gap}${paint(part, row)}`)];
    });
  return rows.map((row, index) => lines(row, cells[index]!).join('\n')).join('\n\n');
}
