import { cutTo, harmless, padTo, textWidth } from './text-width.ts';

export type Column<Row> = {
  readonly title: string;
  readonly value: (row: Row) => string | number | undefined;
  /** True when the column may be cut in a narrow terminal. */
  readonly canShrink?: boolean;
  /** Colours a cell that already has its full width. */
  readonly paint?: (cell: string, row: Row) => string;
};

const gap = '  ';
const leastShrunk = 12;

/** A table with aligned columns, as narrow as `width` where columns may be cut. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width = Number.POSITIVE_INFINITY, head = (text: string) => text } = {},
): string {
  const cells = rows.map((row) => columns.map(({ value }) => harmless(String(value(row) ?? ''))));
  const widths = columns.map(({ title }, at) =>
    Math.max(textWidth(title), ...cells.map((line) => textWidth(line[at]!))),
  );
  shrink(columns, widths, width);
  const line = (texts: readonly string[], paint: (cell: string, at: number) => string) =>
    texts
      .map((text, at) => {
        const cell = cutTo(text, widths[at]!);
        return paint(at === texts.length - 1 ? cell : padTo(cell, widths[at]!), at);
      })
      .join(gap)
      .trimEnd();
  return [
    line(
      columns.map(({ title }) => title),
      head,
    ),
    ...rows.map((row, index) => line(cells[index]!, (cell, at) => columns[at]!.paint?.(cell, row) ?? cell)),
  ].join('\n');
}

function shrink<Row>(columns: readonly Column<Row>[], widths: number[], width: number): void {
  let over = widths.reduce((sum, one) => sum + one, gap.length * (widths.length - 1)) - width;
  for (const [at, { canShrink }] of columns.entries()) {
    if (over <= 0 || !canShrink) continue;
    const less = Math.max(0, Math.min(over, widths[at]! - leastShrunk));
    widths[at] = widths[at]! - less;
    over -= less;
  }
}
