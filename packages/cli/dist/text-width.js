const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide = /^(?:\p{Emoji_Presentation}|.\uFE0F|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}])/u;
const invisible = /^[\p{Mark}\u200b-\u200f\u2060-\u2064\ufeff]+$/u;
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Columns that a text takes in a terminal: wide characters, such as Chinese ones and pictures, take two. */
export function textWidth(text) {
    let width = 0;
    for (const { segment } of graphemes.segment(text))
        width += widthOf(segment);
    return width;
}
function widthOf(segment) {
    if (invisible.test(segment))
        return 0;
    return wide.test(segment) ? 2 : 1;
}
/** Fills up with spaces to a width; a longer text stays. */
export const padTo = (text, width) => text + ' '.repeat(Math.max(0, width - textWidth(text)));
/** Cuts a text to a width, with an ellipsis at its end. */
export function cutTo(text, width) {
    if (textWidth(text) <= width)
        return text;
    return `${startOf(text, width - 1)}…`;
}
/** As much of the beginning of a text as fits, at least one character. */
function startOf(text, width) {
    let taken = '';
    let left = width;
    for (const { segment } of graphemes.segment(text)) {
        left -= widthOf(segment);
        if (left < 0 && taken !== '')
            break;
        taken += segment;
    }
    return taken;
}
/** Removes characters that would move the cursor or change the terminal. */
export const harmless = (text) => text.replace(control, '\ufffd');
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what colours a terminal
const painted = /(\u001b\[(?:1|2|22|3[1236]|39)m)/;
/** As `harmless` for lines of a text, but keeps line breaks and the escapes of `Output.paint`. */
export const harmlessLines = (text) => text
    .split('\n')
    .map((line) => line
    .split(painted)
    .map((part) => (painted.test(part) ? part : harmless(part)))
    .join(''))
    .join('\n');
/** Breaks a text into lines of at most a width, which is above 0, between words where that is possible. */
export function wrapTo(text, width) {
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (textWidth(longer) <= width) {
            line = longer;
            continue;
        }
        if (line !== '')
            lines.push(line);
        line = word;
        while (textWidth(line) > width) {
            const part = startOf(line, width);
            lines.push(part);
            line = line.slice(part.length);
        }
    }
    return line === '' ? lines : [...lines, line];
}
