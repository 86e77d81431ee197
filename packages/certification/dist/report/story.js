import { play } from '../judge/play.js';
import { resolved } from '../judge/values.js';
const mostText = 300;
const minuteMs = 60_000;
/** Tells a case. With evidence, names stand for what they were, and steps and deadlines have their marketplace time. */
export function storyOf(testCase, evidence) {
    const { scope, marks } = play(testCase, evidence);
    const timeOf = (name) => {
        const at = name === undefined ? undefined : marks.get(name)?.at;
        return at === undefined || Number.isNaN(at) ? undefined : new Date(at).toISOString();
    };
    const tell = (step) => {
        const at = timeOf(step.name);
        return { text: textOf(step, scope), ...(at !== undefined && { at }) };
    };
    return {
        given: testCase.given.map(tell),
        happened: testCase.steps.map(tell),
        expected: testCase.expect.map((one) => {
            const until = deadlineOf(one, timeOf);
            return { sentence: one.sentence, ...(until !== undefined && { until }) };
        }),
    };
}
/** The marketplace time until which an expectation must be seen, if it has one. */
function deadlineOf(expectation, timeOf) {
    const patterns = Object.values(expectation).filter((one) => typeof one === 'object' && one !== null);
    for (const { after, before, withinMinutes } of patterns) {
        const start = timeOf(after);
        if (start !== undefined && withinMinutes !== undefined)
            return new Date(Date.parse(start) + withinMinutes * minuteMs).toISOString();
        const end = timeOf(before);
        if (end !== undefined)
            return end;
    }
    return undefined;
}
/** A step in a sentence. */
function textOf(step, scope) {
    const { articles, order, times, fault, clock, stimulus, held, release, repeat, call } = step;
    if (articles)
        return `The seller has ${articles.count === 1 ? 'an article' : `${articles.count} articles`}${detailsOf(articles, ['count'], scope)}.`;
    if (order)
        return `${times === undefined ? 'A customer orders' : `${times} customers order`}${detailsOf(order, [], scope)}.`;
    if (fault)
        return `The server misbehaves from now on${detailsOf(fault, ['id'], scope)}.`;
    if (clock)
        return `The clock moves ahead${detailsOf(clock, [], scope)}.`;
    if (stimulus) {
        const { action, background, ...input } = stimulus;
        return `The connector is asked: ${action}${detailsOf(input, [], scope)}${background ? ', in the background' : ''}.`;
    }
    if (held)
        return 'A request of the connector waits at a barrier.';
    if (release)
        return 'The request at the barrier goes on.';
    if (step.join)
        return 'What was started in the background ends.';
    if (step.clear)
        return 'The server works again.';
    if (step.restart)
        return 'The connector is ended at once, and started again.';
    if (repeat)
        return `${repeat.times} times: ${repeat.steps.map((one) => textOf(one, scope)).join(' ')}`;
    if (call)
        return `${call.method} ${shown(call.path, scope)}${call.body === undefined ? '' : detailsOf(call.body, [], scope)}.`;
    return 'A step.';
}
/** The members of a step, as `name: value`. */
function detailsOf(step, without, scope) {
    const members = Object.entries(step).filter(([name]) => !without.includes(name));
    if (members.length === 0)
        return '';
    const text = members.map(([name, value]) => `${name}: ${shown(value, scope)}`).join(', ');
    return ` (${text.length > mostText ? `${text.slice(0, mostText)}…` : text})`;
}
function shown(value, scope) {
    const found = resolved(value, scope);
    return typeof found === 'string' ? found : (JSON.stringify(found) ?? '');
}
