import type { Content } from './content.ts';
import { type Fitted, fit, wrap } from './wrap.ts';

export const left = 70.9;
export const right = 538.6;

/** Where the window of an envelope begins (DIN 5008, form B), and the first line of the address in it. */
export const windowTop = 127.6;
export const recipientTop = windowTop + 61;
const windowBottom = 254;

/** The column of references beside the window. */
export const referenceX = 366;
export const valueX = 436;
const referencesTop = windowTop + 43;

/** Distance of lines for a size of letters. */
export const leading = 1.26;

/** A list of references, each with its lines and where the next one begins. */
type Reference = { readonly label: string; readonly lines: readonly string[]; readonly y: number };

/** The parts of a receipt whose size depends on the length of their texts, broken into lines. */
export type Layout = {
  readonly senderName: Fitted;
  readonly senderLine: Fitted;
  readonly recipient: Fitted;
  readonly references: readonly Reference[];
  readonly titleY: number;
  readonly intro: readonly string[];
  /** Where the table begins on the first page. */
  readonly tableTop: number;
  readonly remarks: readonly string[];
  readonly footer: { readonly columns: readonly (readonly string[])[]; readonly size: number };
  /** The lowest end of the table, above the footer. */
  readonly footerTop: number;
};

/** Breaks the texts of a receipt into lines. Long addresses get smaller letters and then more lines. No text is cut. */
export function layoutOf(content: Content): Layout {
  const { sender, footer: company, ...texts } = content;
  const recipient = fit(texts.recipient, 235, 'regular', recipientSizes);
  const references = setReferences(texts.references);
  const recipientBottom = recipientTop + recipient.lines.length * recipient.size * leading;
  const titleY = Math.max(300, recipientBottom + 34, (references.at(-1)?.y ?? 0) + 36);
  const intro = wrap(texts.intro, right - left, { face: 'regular', size: 9 });
  const footer = fitFooter(company);
  const footerLines = Math.max(...footer.columns.map((lines) => lines.length));
  return {
    senderName: fit([sender.name], right - left, 'bold', oneLine(20, 16, 13, 11, 9, 7.5, 6)),
    senderLine: fit([sender.line], 240, 'regular', oneLine(6.4, 5.6, 5)),
    recipient,
    references,
    titleY,
    intro,
    tableTop: titleY + 18 + intro.length * 13 + 8,
    remarks: texts.remarks.flatMap((remark) => wrap(remark, right - left, { face: 'regular', size: 8 })),
    footer,
    footerTop: 762 - Math.max(0, footerLines * footer.size * leading - 45),
  };
}

const oneLine = (...sizes: number[]) => sizes.map((size) => ({ size, most: 1 }));

const recipientSizes = [10, 9, 8, 7, 6.2].map((size) => ({
  size,
  most: 1 + Math.floor((windowBottom - recipientTop) / (size * leading)),
}));

function setReferences(references: Content['references']): Reference[] {
  let y = referencesTop;
  return references.map(([label, value]) => {
    const reference = { label, lines: wrap(value, right - valueX, { face: 'regular', size: 8.5 }), y };
    y += 2 + reference.lines.length * 11.4;
    return reference;
  });
}

export const footerColumns = [left, left + 156, left + 320] as const;

/** Breaks all columns of the footer into lines of one size. */
function fitFooter(columns: Content['footer']): Layout['footer'] {
  const sizes = [6.8, 6, 5.2];
  const set = sizes.map((size) => ({
    size,
    columns: columns.map((lines) =>
      lines.flatMap((line) => wrap(line, 148, { face: 'regular', size: size })),
    ),
  }));
  return (
    set.find(({ size, columns: all }) => all.every((lines) => lines.length * size * leading <= 45)) ??
    set.at(-1)!
  );
}
