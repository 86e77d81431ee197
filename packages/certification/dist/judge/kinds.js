import { fits } from './fits.js';
import { hasty, impatient, unread } from './rules.js';
import { isDelivery, isInTime, isMeant, isStatus } from './select.js';
import { resolved, valuesAt } from './values.js';
const mostShown = 5;
const ids = (views) => views.slice(0, mostShown).map(({ entry }) => entry.requestId);
const plural = (count) => `${count} such request${count === 1 ? '' : 's'}`;
const found = (isRight, views, seen) => isRight
    ? { verdict: 'passed', requestIds: ids(views) }
    : { verdict: 'failed', seen, requestIds: ids(views) };
function select(pattern, { connector, played }, first) {
    const scope = first ? { ...played.scope, first: scopeOf(first) } : played.scope;
    const wanted = resolved(pattern, scope);
    return connector.filter((view) => isMeant(wanted, view, played.marks));
}
const scopeOf = ({ entry, path, query, headers, body, answer, answerHeaders, at }) => ({
    ...{ path, query, headers, body, answer, answerHeaders },
    time: new Date(at).toISOString(),
    status: entry.status,
});
/** True when a number is as a text such as `>=2` wants it. */
function isCount(wanted, count) {
    const [, sign = '', number = ''] = /^(>=|<=)?(\d+)$/.exec(String(wanted)) ?? [];
    if (sign === '>=')
        return count >= Number(number);
    return sign === '<=' ? count <= Number(number) : count === Number(number);
}
const request = ({ request: pattern, count = '>=1' }, looked) => {
    const views = select(pattern, looked);
    const near = views.length > 0 ? views : select({ operation: pattern.operation ?? '' }, looked);
    const isRight = isCount(count, views.length);
    return found(isRight, isRight ? views : near, plural(views.length));
};
const none = ({ none: pattern }, looked) => {
    const views = select(pattern, looked);
    return found(views.length === 0, views, plural(views.length));
};
const each = (expectation, looked) => {
    const views = select(expectation.each, looked);
    if (views.length === 0)
        return { verdict: 'not seen', seen: 'no such request', requestIds: [] };
    const wrong = views.filter((view) => !isFollowed(expectation, view, looked));
    return found(wrong.length === 0, wrong.length ? wrong : views, `${wrong.length} of ${plural(views.length)} without it`);
};
function isFollowed({ has, followed, preceded }, view, looked) {
    const at = (one) => one.entry.position;
    if (has && !select(has, looked, view).some((one) => one === view))
        return false;
    if (followed && !select(followed, looked, view).some((one) => at(one) > at(view)))
        return false;
    return !preceded || select(preceded, looked, view).some((one) => at(one) < at(view));
}
const once = ({ once: pattern, by = 'path' }, looked) => {
    const views = select(pattern, looked);
    const seen = new Map();
    for (const view of views)
        for (const value of new Set(valuesAt(scopeOf(view), by).map((one) => JSON.stringify(one)))) {
            const before = seen.get(value);
            if (before)
                return found(false, [before, view], `${cut(value)} came twice`);
            seen.set(value, view);
        }
    return found(true, views, '');
};
const cut = (text) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const ruled = (views, broken) => broken
    ? { verdict: 'failed', seen: broken.text, requestIds: ids(broken.views) }
    : { verdict: 'passed', requestIds: ids(views) };
const waits = ({ waits: pattern, for: reason = 'retry-after' }, looked) => {
    const views = select(pattern, looked);
    if (views.length === 0)
        return { verdict: 'not seen', seen: 'no such answer', requestIds: [] };
    const rule = reason === 'retry-after' ? impatient : hasty;
    return ruled(views, rule(views, looked.connector));
};
const pages = ({ pages: pattern }, looked) => {
    const views = select(pattern, looked);
    if (views.length === 0)
        return { verdict: 'failed', seen: 'nobody read this list', requestIds: [] };
    return ruled(views, unread(views, looked.connector));
};
const state = ({ state: wanted }, { played, certifier }) => {
    const { path, status = 200, answer } = resolved(wanted, played.scope);
    const view = certifier.findLast(({ entry }) => entry.method === 'GET' && isAddress(entry.url, path));
    if (!view)
        return { verdict: 'not seen', seen: `nobody read ${path}`, requestIds: [] };
    const isRight = isStatus(status, view.entry.status) && (answer === undefined || fits(answer, view.answer));
    return found(isRight, [view], `${view.entry.status} ${cut(JSON.stringify(view.answer) ?? '')}`);
};
const isAddress = (url, path) => {
    const [left, right] = [new URL(url, 'http://server'), new URL(path, 'http://server')];
    return left.pathname === right.pathname && left.search === right.search;
};
const shown = ({ shown: wanted }, { played, evidence }) => {
    const last = evidence.stimuli.findLast(({ action }) => action === 'shown');
    if (!last?.taken)
        return { verdict: 'not seen', seen: 'the connector does not say what it knows', requestIds: [] };
    const isRight = fits(resolved(wanted, played.scope), last.answer);
    return found(isRight, [], `it says ${cut(JSON.stringify(last.answer) ?? 'nothing')}`);
};
const delivery = ({ delivery: pattern, count = '>=1' }, { played, evidence }) => {
    const wanted = resolved(pattern, played.scope);
    const seen = evidence.entries.filter((entry) => entry.kind === 'delivery' &&
        isDelivery(wanted, entry) &&
        isInTime(wanted, { position: entry.position, at: Date.parse(entry.marketplaceTime) }, played.marks));
    const isRight = isCount(count, seen.length);
    return { verdict: isRight ? 'passed' : 'failed', seen: `${seen.length} such deliveries`, requestIds: [] };
};
const needs = ({ needs: pattern }, looked) => {
    const views = select(pattern, looked);
    return views.length > 0
        ? { verdict: 'passed', requestIds: ids(views) }
        : { verdict: 'not seen', seen: 'no such request', requestIds: [] };
};
/** Kinds of expectations, by the member that names them. */
export const kinds = { request, none, each, once, waits, pages, state, shown, delivery, needs };
/** The kind of an expectation. */
export const kindOf = (expectation) => Object.keys(kinds).find((name) => expectation[name] !== undefined);
