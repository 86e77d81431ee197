import { addressOf } from './view.js';
/** Times of requests are known to a few milliseconds, and the header `Date` has whole seconds. */
const realToleranceMs = 60;
const dateToleranceMs = 1_000;
/** The first request that did not wait as long as `Retry-After` of the answer before says, in real time. */
export function impatient(after, all) {
    for (const view of after) {
        const seconds = Number(view.answerHeaders['retry-after']);
        const next = all.find((one) => one.entry.position > view.entry.position && isSameOperation(one, view));
        if (!next || Number.isNaN(seconds))
            continue;
        const answeredAt = Date.parse(view.entry.realTime) + (view.entry.durationMs ?? 0);
        const waitedMs = Date.parse(next.entry.realTime) - answeredAt;
        if (waitedMs < seconds * 1_000 - realToleranceMs)
            return {
                views: [view, next],
                text: `the next one came after ${(waitedMs / 1_000).toFixed(2)} s instead of ${seconds} s`,
            };
    }
    return undefined;
}
const isSameOperation = (one, other) => one.entry.operation === undefined
    ? one.entry.method === other.entry.method && one.path === other.path
    : one.entry.operation === other.entry.operation;
/** The first read of an update task that came before `pingAfter` of the answer before, in marketplace time. */
export function hasty(after, all) {
    for (const view of after) {
        const { processUuid, pingAfter, state } = (view.answer ?? {});
        if (!processUuid || !pingAfter || state === 'done')
            continue;
        const next = all.find((one) => one.entry.position > view.entry.position && one.path.endsWith(`/update-tasks/${processUuid}`));
        if (next && next.at < Date.parse(pingAfter) - dateToleranceMs)
            return {
                views: [view, next],
                text: `the task was read ${((Date.parse(pingAfter) - next.at) / 1_000).toFixed(1)} s before its pingAfter`,
            };
    }
    return undefined;
}
/** The first list whose next page nobody read. */
export function unread(lists, all) {
    for (const view of lists) {
        const next = nextOf(view);
        if (next === undefined)
            continue;
        const wanted = addressOf(next);
        const news = Object.entries(wanted.query).filter(([name, value]) => JSON.stringify(view.query[name]) !== JSON.stringify(value));
        const isRead = all.some((one) => one.entry.position > view.entry.position &&
            one.path === wanted.pathname &&
            news.every(([name, value]) => JSON.stringify(one.query[name]) === JSON.stringify(value)));
        if (!isRead)
            return { views: [view], text: `nobody read the next page, ${next}` };
    }
    return undefined;
}
/** The link to the next page of a list, if it has one. */
function nextOf({ answer }) {
    const { links } = (answer ?? {});
    if (!Array.isArray(links))
        return undefined;
    const found = links.find((link) => link.rel === 'next');
    return found?.href;
}
