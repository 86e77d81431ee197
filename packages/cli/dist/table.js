import { cutTo, harmless, padTo, textWidth, wrapTo } from './text-width.js';
const gap = '  ';
const leastShrunk = 12;
/**
 * A table with aligned columns, as narrow as `width`: columns that may be cut are cut, then extra columns are left out.
 * When that is not narrow enough, each row becomes a block of lines, one a column, in which nothing is cut.
 */
export function table(columns, rows, { width = Number.POSITIVE_INFINITY, head = (text) => text } = {}) {
    const needed = columns.filter(({ isExtra }) => !isExtra);
    const fitting = [columns, needed].find((some) => narrowed(some, rows, width).over <= 0);
    if (!fitting && rows.length > 0)
        return blocks(columns, rows, cellsOf(columns, rows), { width, head });
    const shown = fitting ?? columns;
    const { widths } = narrowed(shown, rows, width);
    const line = (texts, paint) => texts
        .map((text, at) => {
        const cell = cutTo(text, widths[at]);
        if (shown[at].isFigure)
            return paint(`${' '.repeat(widths[at] - textWidth(cell))}${cell}`, at);
        return paint(at === texts.length - 1 ? cell : padTo(cell, widths[at]), at);
    })
        .join(gap)
        .trimEnd();
    return [
        line(shown.map(({ title }) => title), head),
        ...cellsOf(shown, rows).map((texts, index) => line(texts, (cell, at) => shown[at].paint?.(cell, rows[index]) ?? cell)),
    ].join('\n');
}
const cellsOf = (columns, rows) => rows.map((row) => columns.map(({ value }) => harmless(String(value(row) ?? ''))));
/** How wide columns are once those that may be cut are, and by how much the table is still too wide. */
function narrowed(columns, rows, width) {
    const cells = cellsOf(columns, rows);
    const widths = columns.map(({ title }, at) => Math.max(textWidth(title), ...cells.map((line) => textWidth(line[at]))));
    return { widths, over: shrink(columns, widths, width) };
}
/** Narrows columns that may be cut. Returns by how much the table is still too wide. */
function shrink(columns, widths, width) {
    let over = widths.reduce((sum, one) => sum + one, gap.length * (widths.length - 1)) - width;
    for (const [at, { canShrink }] of columns.entries()) {
        if (over <= 0 || !canShrink)
            continue;
        const less = Math.max(0, Math.min(over, widths[at] - leastShrunk));
        widths[at] = widths[at] - less;
        over -= less;
    }
    return over;
}
/** Names with their values, one a line, wrapped in a narrow terminal. */
export function facts(values, { width = Number.POSITIVE_INFINITY, head = (text) => text } = {}) {
    const columns = Object.keys(values).map((title) => ({
        title,
        value: (row) => row[title],
    }));
    const cells = columns.map(({ value }) => harmless(String(value(values) ?? '')));
    return blocks(columns, [values], [cells], { width, head });
}
function blocks(columns, rows, cells, { width, head }) {
    const titles = Math.max(...columns.map(({ title }) => textWidth(title)));
    const lines = (row, texts) => columns.flatMap(({ title, paint = (cell) => cell }, at) => {
        const text = texts[at];
        if (text === '')
            return [];
        const name = head(padTo(title, titles));
        if (titles + gap.length + textWidth(text) <= width)
            return [`${name}${gap}${paint(text, row)}`];
        return [head(title), ...wrapTo(text, width - gap.length).map((part) => `${gap}${paint(part, row)}`)];
    });
    return rows.map((row, index) => lines(row, cells[index]).join('\n')).join('\n\n');
}
