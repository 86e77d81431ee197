/** One measured figure. A ratio is compared with its aim; a figure without aim is for information. */
export type Row = {
  readonly bench: string;
  readonly what: string;
  readonly figure: string;
  /** `measured` is held against the aim: at least or at most that much. */
  readonly aim?: { readonly measured: number; readonly atLeast?: number; readonly atMost?: number };
};

/** `met` or `missed`; empty without an aim. */
export function verdictOf({ aim }: Row): string {
  if (!aim) return '';
  const met = aim.measured >= (aim.atLeast ?? -Infinity) && aim.measured <= (aim.atMost ?? Infinity);
  return met ? 'met' : 'missed';
}

function aimText({ aim }: Row): string {
  if (!aim) return '';
  return aim.atLeast === undefined ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`;
}

/** An aligned table of all rows with their aims and verdicts. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['bench', 'what', 'figure', 'ratio', 'aim', 'verdict'];
  const lines = rows.map((row) => [
    row.bench,
    row.what,
    row.figure,
    row.aim ? row.aim.measured.toFixed(2) : '',
    aimText(row),
    verdictOf(row),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]!.length)),
  );
  return [head, widths.map((width) => '-'.repeat(width)), ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
