import { fits } from './fits.js';
import { isDelivery } from './select.js';
import { resolved } from './values.js';
import { addressOf, viewOf } from './view.js';
/** Steps with those of `repeat` one after the other. */
const flat = (steps) => steps.flatMap((step) => step.repeat ? Array.from({ length: step.repeat.times }, () => flat(step.repeat.steps)).flat() : [step]);
/** The call that a step makes, if it makes exactly one. */
export function callOf(step) {
    if (step.call)
        return step.call;
    if (step.order)
        return { method: 'POST', path: '/v1/sandbox/orders', body: step.order, status: 201 };
    if (step.fault)
        return { method: 'POST', path: '/v1/sandbox/faults', body: step.fault, status: 201 };
    if (step.clock)
        return { method: 'POST', path: '/v1/sandbox/clock/advance', body: step.clock };
    if (step.clear)
        return { method: 'DELETE', path: '/v1/sandbox/faults' };
    if (step.release)
        return { method: 'POST', path: `/v1/sandbox/faults/${step.release}/release` };
    return undefined;
}
/** Requests of a connector, and those of the certifier. */
export function sidesOf({ connector, entries }) {
    const requests = entries.filter((entry) => entry.kind === 'request');
    const certifiers = new Set(requests
        .filter(({ url, status }) => url.startsWith('/v1/sandbox/') && status !== 403 && status !== 401)
        .map(({ clientId }) => clientId));
    const isConnector = ({ clientId }) => connector === undefined ? !certifiers.has(clientId) : clientId === connector;
    const isCertifier = (entry) => !isConnector(entry);
    return { connector: requests.filter(isConnector), certifier: requests.filter(isCertifier) };
}
/** Follows the steps of a case through its evidence: binds names to answers and notes when each step was. */
export function play(testCase, evidence) {
    const walk = {
        scope: {},
        marks: new Map(),
        evidence,
        calls: sidesOf(evidence).certifier,
        position: 0,
        delivery: 0,
        stimuli: 0,
    };
    for (const step of [...flat(testCase.given), ...flat(testCase.steps)]) {
        const missing = walkStep(walk, step);
        if (missing !== undefined)
            return { scope: walk.scope, marks: walk.marks, missing, isUnasked: step.stimulus !== undefined };
    }
    return { scope: walk.scope, marks: walk.marks };
}
function walkStep(walk, step) {
    if (step.stimulus)
        return walkStimulus(walk, step);
    return step.delivered ? walkDelivery(walk, step) : walkCalls(walk, step);
}
/** The first such delivery after the one that was found before. */
export function nextDelivery({ entries }, { delivered }, { delivery, scope }) {
    const wanted = resolved(delivered, scope);
    return entries.find((entry) => entry.kind === 'delivery' && entry.position > delivery && isDelivery(wanted, entry));
}
function walkDelivery(walk, step) {
    const found = nextDelivery(walk.evidence, step, walk);
    if (!found)
        return 'a delivery of webhook events';
    walk.delivery = found.position;
    if (step.name)
        walk.marks.set(step.name, {
            from: found.position - 1,
            to: found.position,
            at: Date.parse(found.marketplaceTime),
        });
    if (step.as)
        walk.scope[step.as] = found;
    return undefined;
}
function walkStimulus(walk, { stimulus, name, as }) {
    const found = walk.evidence.stimuli[walk.stimuli];
    if (found?.action !== stimulus.action)
        return `the action ${stimulus.action}`;
    walk.stimuli += 1;
    const to = found.until ?? found.position;
    if (name)
        walk.marks.set(name, { from: found.position, to, at: timeAt(walk.evidence, to) });
    if (as)
        walk.scope[as] = found.answer;
    if (!stimulus.background)
        walk.position = Math.max(walk.position, to);
    return undefined;
}
function timeAt({ entries }, position) {
    const last = entries.findLast((entry) => entry.position <= position);
    return last ? Date.parse(last.marketplaceTime) : Number.NaN;
}
function walkCalls(walk, step) {
    const call = callOf(step);
    if (!call)
        return undefined;
    const path = resolved(call.path, walk.scope);
    const answers = [];
    const times = step.times ?? 1;
    let from;
    for (let count = 0; count < times; count += 1) {
        const found = walk.calls.find((entry) => entry.position > walk.position && isAnswerOf(entry, { ...call, path }, walk.scope));
        if (!found)
            return `${call.method} ${path}`;
        walk.position = found.position;
        from ??= found.position - 1;
        answers.push(viewOf(found).answer);
        if (step.name)
            walk.marks.set(step.name, { from, to: found.position, at: endOf(found) });
    }
    if (step.as)
        walk.scope[step.as] = step.times === undefined ? answers[0] : inOrder(step, answers);
    return undefined;
}
/** The answers of a step that is played several times. Orders are sorted by their ids, which follow the time. */
export function inOrder({ order }, answers) {
    const idOf = (answer) => String(answer?.salesOrderId);
    return order ? answers.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)) : [...answers];
}
function isAnswerOf(entry, call, scope) {
    const isRight = call.status === undefined ? entry.status >= 200 && entry.status < 300 : entry.status === call.status;
    if (entry.method !== call.method || !isRight || !isSameAddress(entry.url, call.path))
        return false;
    return call.until === undefined || fits(resolved(call.until, scope), viewOf(entry).answer);
}
function isSameAddress(url, path) {
    if (url === path)
        return true;
    const [seen, wanted] = [addressOf(url), addressOf(path)];
    return seen.pathname === wanted.pathname && JSON.stringify(seen.query) === JSON.stringify(wanted.query);
}
/** A move of the clock ends at the time that it answers. */
function endOf(entry) {
    const { now } = (viewOf(entry).answer ?? {});
    return now !== undefined && entry.url.includes('/clock')
        ? Date.parse(now)
        : Date.parse(entry.marketplaceTime);
}
