import type { Cents } from '../../../kernel/money.ts';
import { left, right } from './layout.ts';
import type { Row } from './rows.ts';
import { accent, faint, type Sheet } from './sheet.ts';
import { amountText } from './texts.ts';
import type { Words } from './words.ts';
import { wrap } from './wrap.ts';

/** Columns of the table: where their text begins, or where it ends in a column aligned to the right. */
const columns = {
  number: { x: left + 18, right: true },
  title: { x: left + 30, right: false },
  quantity: { x: left + 270, right: true },
  unit: { x: left + 336, right: true },
  tax: { x: left + 400, right: true },
  amount: { x: right, right: true },
} as const;

type Column = keyof typeof columns;

const titleWidth = 206;
const lineHeight = 11;
const noteHeight = 9.5;
const padding = 7;

export const headerHeight = 18;
export const carryHeight = 16;

/** A row whose texts are broken into lines. */
export type SetRow = {
  readonly row: Row;
  readonly title: readonly string[];
  readonly notes: readonly string[];
  readonly height: number;
  readonly words: Words;
};

/** Breaks the texts of a row into lines. */
export function setRow(row: Row, words: Words): SetRow {
  const title = wrap(row.title, titleWidth, { face: 'regular', size: 8.5 }, 14);
  const notes = row.notes.flatMap((note) => wrap(note, titleWidth, { face: 'regular', size: 7.2 }, 6));
  const height = padding + title.length * lineHeight + notes.length * noteHeight;
  return { row, title, notes, height, words };
}

/** The head of the table at the top `y`. */
export function drawHeader(
  sheet: Sheet,
  words: Words,
  y: number,
  parent: PDFKit.PDFStructureElement | undefined,
): void {
  const row = parent && sheet.group(parent, 'TR');
  for (const column of Object.keys(columns) as Column[]) {
    const { x, right: isRight } = columns[column];
    const title = words.columns[column];
    const draw = () =>
      sheet.text(title, { x, y: y + 11 }, { face: 'bold', size: 7.8, right: isRight, colour: accent });
    if (row) sheet.element(row, 'TH', draw, { scope: 'Column' });
    else sheet.artifact(draw);
  }
  row?.end();
  sheet.artifact(() =>
    sheet.line({ x: left, y: y + headerHeight }, { x: right, y: y + headerHeight }, accent, 0.8),
  );
}

/** A row with its upper edge at `y`. */
export function drawRow(
  sheet: Sheet,
  { row, title, notes, height, words }: SetRow,
  y: number,
  parent: PDFKit.PDFStructureElement,
): void {
  const first = y + padding / 2 + 8;
  const group = sheet.group(parent, 'TR');
  const cell = (column: Column, text: string) => {
    const { x, right: isRight } = columns[column];
    sheet.element(group, 'TD', () => {
      if (text !== '') sheet.text(text, { x, y: first }, { right: isRight });
    });
  };
  cell('number', String(row.number));
  sheet.element(group, 'TD', () => {
    const { x } = columns.title;
    for (const [index, text] of title.entries()) sheet.text(text, { x, y: first + index * lineHeight });
    const below = first + title.length * lineHeight - 1.5;
    for (const [index, text] of notes.entries())
      sheet.text(text, { x, y: below + index * noteHeight }, { size: 7.2, colour: faint });
  });
  cell('quantity', row.quantity === undefined ? '' : String(row.quantity));
  cell('unit', row.unitCents === undefined ? '' : amountText(row.unitCents, words));
  cell('tax', row.tax);
  cell('amount', amountText(row.cents, words));
  group.end();
  sheet.artifact(() => sheet.line({ x: left, y: y + height }, { x: right, y: y + height }, '#d5dbe1', 0.4));
}

/** Largest height of rows that stay together on a page, in points. */
const mostKept = 300;

/** Groups rows that stay on one page: a price and its reductions. */
export function keepTogether(rows: readonly SetRow[]): SetRow[][] {
  const groups: SetRow[][] = [];
  for (const set of rows) {
    const group = groups.at(-1);
    if (group && set.row.belongs && heightOf(group) + set.height <= mostKept) group.push(set);
    else groups.push([set]);
  }
  return groups;
}

/** Height of rows below each other. */
export const heightOf = (rows: readonly SetRow[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0);

/** The sum so far, at the end of a page or the beginning of the next one. */
export function drawCarry(sheet: Sheet, words: Words, cents: Cents, y: number): void {
  sheet.artifact(() => {
    sheet.text(words.carried, { x: columns.title.x, y: y + 11 }, { face: 'bold', size: 8 });
    sheet.text(amountText(cents, words), { x: right, y: y + 11 }, { face: 'bold', size: 8, right: true });
    sheet.line({ x: left, y: y + carryHeight }, { x: right, y: y + carryHeight }, '#d5dbe1', 0.4);
  });
}
