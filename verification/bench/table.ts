/** The aim of a figure: a lower or an upper limit. */
type Aim = { readonly measured: number; readonly atLeast?: number; readonly atMost?: number };

/** One measured figure. One without an aim is for information. */
export type Row = { readonly what: string; readonly figure: string; readonly aim?: Aim };

export const row = (what: string, figure: string, aim?: Aim): Row => ({ what, figure, ...(aim && { aim }) });
export const atLeast = (least: number, measured: number): Aim => ({ measured, atLeast: least });
export const atMost = (most: number, measured: number): Aim => ({ measured, atMost: most });

/** The row of a bench, with `met` or `missed`; without an aim with neither. */
export type Judged = Row & { readonly bench: string; readonly verdict: string };

export function judged(bench: string, row: Row): Judged {
  if (!row.aim) return { bench, ...row, verdict: '' };
  const { measured, atLeast = -Infinity, atMost = Infinity } = row.aim;
  return { bench, ...row, verdict: measured >= atLeast && measured <= atMost ? 'met' : 'missed' };
}

/** An aligned table of all rows with their aims and verdicts. */
export function tableOf(rows: readonly Judged[]): string {
  const aimText = ({ atLeast, atMost }: Aim) =>
    atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const head = ['bench', 'what', 'figure', 'ratio', 'aim', 'verdict'];
  const lines = rows.map(({ bench, what, figure, aim, verdict }) => {
    return [bench, what, figure, aim?.measured.toFixed(2) ?? '', aim ? aimText(aim) : '', verdict];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const padded = (line: readonly string[]) =>
    line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...lines].map((line) => padded(line).trimEnd()).join('\n');
}
