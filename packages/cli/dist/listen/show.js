import { timeText, tookText } from '../figures.js';
import { colourOf } from '../output.js';
import { harmless } from '../text-width.js';
const tellingFields = ['orderNumber', 'orderId', 'assignmentId', 'status', 'condition'];
/** Shows an event as it comes: a line, or with --json the event and what became of it. */
export function showEvent(out, { event, consumerId, isAgain, forwarded }) {
    const value = { event, consumerId, isAgain, ...(forwarded ? { forwarded } : {}) };
    out.item(value, () => {
        const told = tellingFields.flatMap((name) => event.data[name] === undefined ? [] : [`${name} ${harmless(String(event.data[name]))}`]);
        return [
            out.paint('dim', harmless(timeText(event.time))),
            out.paint('cyan', harmless(event.type)),
            harmless(event.id),
            ...told,
            ...(isAgain ? [out.paint('yellow', 'again')] : []),
            ...(forwarded ? [forwardText(out, forwarded)] : []),
        ].join('  ');
    });
}
function forwardText(out, { status, error, durationMs }) {
    if (error !== undefined)
        return out.paint('red', `→ ${harmless(error)}`);
    return out.paint(colourOf(status), `→ ${status} in ${tookText(durationMs)}`);
}
