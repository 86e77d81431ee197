import { timeText, tookText } from './figures.js';
import { colourOf } from './output.js';
import { cutTo, harmless, padTo, textWidth } from './text-width.js';
const gap = '  ';
const leastAddress = 20;
const leastBesideHead = 12;
/** A request as one line of the terminal's width, as two in a narrow one, or with its address and id below in a very narrow one. */
export function requestLine({ paint, width }, { receivedAt, method, url, status, durationMs, operation, fault, id }) {
    const head = [timeText(receivedAt), padTo(String(status ?? 'cut'), 3), padTo(harmless(method), 6)];
    const took = tookText(durationMs).padStart(7);
    const struck = fault === undefined ? [] : [`fault ${harmless(fault)}`];
    const others = textWidth([...head, took, ...struck, ''].join(gap));
    if (width - others < leastBesideHead) {
        const below = cutTo(`${took.trim()}${gap}${harmless(url)}`, width - gap.length);
        const faults = struck.map((text) => paint('yellow', text));
        const first = [paint('dim', head[0]), paint(colourOf(status), head[1]), head[2].trimEnd()].join(gap);
        return [first, below, ...faults, paint('dim', harmless(id))].join(`\n${gap}`);
    }
    const { address, name, isIdBelow } = fitting({ address: harmless(url), name: harmless(operation ?? ''), id: harmless(id) }, width - others);
    const line = [
        paint('dim', head[0]),
        paint(colourOf(status), head[1]),
        head[2],
        took,
        address,
        ...(name === '' ? [] : [paint('dim', name)]),
        ...struck.map((text) => paint('yellow', text)),
    ].join(gap);
    return `${line}${isIdBelow ? `\n${gap}` : gap}${paint('dim', harmless(id))}`;
}
/**
 * Fits a request into the rest of a line: cuts its address, leaves the operation's name out, or puts the id into a line
 * of its own.
 */
function fitting({ address, name, id }, width) {
    const besideId = width - gap.length - textWidth(id);
    const besideName = besideId - gap.length - textWidth(name);
    const least = Math.min(leastAddress, textWidth(address));
    if (name !== '' && besideName >= least)
        return { address: cutTo(address, besideName), name, isIdBelow: false };
    if (besideId >= least)
        return { address: cutTo(address, besideId), name: '', isIdBelow: false };
    return { address: cutTo(address, Math.max(width, 1)), name: '', isIdBelow: true };
}
