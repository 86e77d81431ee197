import { timeText } from '../figures.js';
import { cutTo, harmless, textWidth } from '../text-width.js';
const gap = '  ';
/** What happened as one line, or as several, indented lines of the terminal's width in a narrow one. */
export function activityLine({ paint, width }, entry) {
    const told = [...aboutOf(entry), factsOf(entry), `by ${whoOf(entry)}`].filter((text) => text !== '');
    const parts = [
        { text: timeText(entry.time), colour: 'dim' },
        { text: entry.kind, colour: 'cyan' },
        ...told.map((text) => ({ text: cutTo(harmless(text), width - gap.length) })),
        ...(entry.requestId === undefined ? [] : [{ text: entry.requestId, colour: 'dim' }]),
    ];
    let line = '';
    let used = 0;
    for (const { text, ...look } of parts) {
        const shown = harmless(text);
        const wide = textWidth(shown);
        const begins = line === '' ? '' : used + gap.length + wide <= width ? gap : `\n${gap}`;
        used = begins.startsWith('\n') ? gap.length + wide : used + begins.length + wide;
        line += begins + ('colour' in look ? paint(look.colour, shown) : shown);
    }
    return line;
}
/** What it happened to, as people know it. */
function aboutOf({ number, sku, skus = [], ref }) {
    const [first = '', ...others] = skus;
    const many = others.length === 0 ? first : `${first} and ${others.length} more`;
    const known = [number ?? '', sku ?? many].filter((text) => text !== '');
    return known.length === 0 && ref !== undefined ? [ref] : known;
}
function factsOf({ facts: { from, to, ...others } }) {
    const moved = [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`to ${to}`])];
    const rest = Object.entries(others).map(([name, value]) => `${name} ${value}`);
    return [moved.join(' '), ...rest].filter((text) => text !== '').join(', ');
}
const whoOf = ({ who: { type, id } }) => (id === undefined ? type : `${type} ${id}`);
