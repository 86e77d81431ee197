import { styleText } from 'node:util';
import { facts, table } from './table.js';
import { harmless, harmlessLines } from './text-width.js';
/** A narrower terminal breaks lines itself. */
const leastWidth = 20;
/** Opens the output of this process. */
export function openOutput(isJson) {
    const { stdout, stderr } = process;
    const paint = (colour, text) => styleText(colour, harmless(text), { stream: stdout });
    const line = (text) => void stdout.write(`${text}\n`);
    // A terminal that does not know its width says 0.
    const isMeasured = stdout.isTTY && stdout.columns > 0;
    const width = isMeasured ? Math.max(stdout.columns, leastWidth) : Number.POSITIVE_INFINITY;
    const look = { width, head: (text) => paint('bold', text) };
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
export function colourOf(state) {
    const text = String(state ?? '');
    if (/^[45]\d\d$|CANCELLED|REJECTED|FAILED|^failed$/.test(text))
        return 'red';
    if (/^3\d\d$|ANNOUNCED|MISDIRECTED|^(waiting|split|)$/.test(text))
        return 'yellow';
    return 'green';
}
