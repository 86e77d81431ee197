import { setTimeout as sleep } from 'node:timers/promises';
import { fits } from '../judge/fits.js';
import { callOf, inOrder, nextDelivery } from '../judge/play.js';
import { resolved } from '../judge/values.js';
import { makeArticles } from './articles.js';
import { problemOfAction, problemOfAnswer } from './contract.js';
import { goodsOf } from './goods.js';
import { RunError, refusalOf } from './http.js';
/** A step could not be played; the case is judged by what was seen up to here. */
export class StepError extends Error {
}
const mostCustomers = 6;
/** What has not happened then never happens: this long it takes on no machine. */
const untilMs = 60_000;
const pauseMs = 30;
const marginMs = 2_000;
/** Plays steps in order. Fails with a `StepError` when one cannot be played. */
export async function playSteps(stage, steps) {
    for (const step of steps) {
        if (step.repeat)
            for (let at = 0; at < step.repeat.times; at += 1)
                await playSteps(stage, step.repeat.steps);
        else
            await playStep(stage, step);
    }
}
async function playStep(stage, step) {
    if (step.articles)
        return makeArticles(stage.certifier, stage.catalogue, resolved(step.articles, stage.scope));
    if (step.stimulus)
        return stimulate(stage, step, step.stimulus);
    if (step.held)
        return untilHeld(stage, resolved(step.held, stage.scope));
    if (step.delivered)
        return untilDelivered(stage, step);
    if (step.join)
        return void (await Promise.all(stage.background));
    if (step.restart)
        return restart(stage);
    const call = callOf(step);
    const answers = await makeCalls(stage, step, call);
    if (step.as)
        stage.scope[step.as] = step.times === undefined ? answers[0] : inOrder(step, answers);
}
/** Customers order side by side; other calls are made one after the other. */
async function makeCalls(stage, step, call) {
    const answers = [];
    let left = step.times ?? 1;
    const customer = async () => {
        while (left > 0) {
            left -= 1;
            answers.push(await makeCall(stage, step, call));
        }
    };
    await Promise.all(Array.from({ length: step.order ? mostCustomers : 1 }, customer));
    return answers;
}
/** An action that is under way is interrupted: that it has no answer is no fault of the connector. */
async function restart({ connector, stimuli, underWay }) {
    underWay.clear();
    const isStarted = await connector.restart().catch((error) => {
        if (!(error instanceof RunError))
            throw error;
        stimuli.push({ action: 'restart', taken: true, position: 0, failed: error.message.slice(0, 900) });
        throw new StepError(`The connector did not start again: ${error.message}`);
    });
    if (isStarted)
        return;
    stimuli.push({ action: 'restart', taken: false, position: 0 });
    throw new StepError('The driver of a connector that runs already does not take restart, or has no instance.');
}
/** Makes a call of the certifier, again until its answer is as the step wants it. */
async function makeCall({ certifier, scope, seed }, step, call) {
    const { method, path, headers, until, status } = resolved(call, scope);
    const isDrawn = step.fault?.probability !== undefined && step.fault.seed === undefined;
    const body = isDrawn ? { seed, ...resolved(call.body, scope) } : resolved(call.body, scope);
    const end = performance.now() + untilMs;
    for (;;) {
        const answer = await certifier(method, path, {
            ...(body !== undefined && { body }),
            ...(headers && { headers }),
        });
        const isRight = isWanted(answer, status);
        if (isRight && (until === undefined || fits(until, answer.body)))
            return answer.body;
        if (until === undefined || performance.now() > end)
            throw new StepError(`${method} ${path}: ${isRight ? 'not as wanted in time' : refusalOf(answer)}`);
        await sleep(pauseMs);
    }
}
const isWanted = ({ status }, wanted) => wanted === undefined ? status >= 200 && status < 300 : status === wanted;
async function untilHeld({ certifier }, id) {
    const end = performance.now() + untilMs;
    for (;;) {
        const { body } = await certifier('GET', '/v1/sandbox/faults');
        const { faults = [] } = (body ?? {});
        if (faults.some((rule) => rule.id === id && (rule.waiting ?? 0) > 0))
            return;
        if (performance.now() > end)
            throw new StepError('No request came to the barrier.');
        await sleep(pauseMs);
    }
}
async function untilDelivered(stage, step) {
    const { evidence, scope } = stage;
    const end = performance.now() + untilMs;
    for (;;) {
        await evidence.read();
        const found = nextDelivery(evidence, step, { delivery: stage.seen.delivery, scope });
        if (found) {
            stage.seen.delivery = found.position;
            if (step.as)
                scope[step.as] = found;
            return;
        }
        if (performance.now() > end)
            throw new StepError('No such webhook delivery came.');
        await sleep(pauseMs);
    }
}
async function stimulate(stage, { as }, stimulus) {
    const position = await stage.evidence.read();
    const { action, background, goods, quantities, prices, ...input } = resolved(stimulus, stage.scope);
    const sent = {
        ...input,
        ...(goods !== undefined && goodsInput(stage.catalogue, goods)),
        ...(quantities !== undefined && { items: itemsOf(quantities) }),
        ...(prices !== undefined && { items: itemsOf(prices) }),
    };
    const wrong = problemOfAction(action, sent);
    if (wrong !== undefined)
        throw new StepError(`The case asks for ${action} with a wrong input: ${wrong}.`);
    const at = stage.stimuli.push({ action, input: shortened(sent), taken: true, position }) - 1;
    let status = '';
    const work = (async () => {
        stage.underWay.add(at);
        const found = await asked(stage.connector, action, sent);
        const isInterrupted = !stage.underWay.delete(at);
        const until = await stage.evidence.read();
        if ('status' in found)
            status = ` (status ${found.status})`;
        const told = 'answer' in found ? { taken: found.taken, answer: found.answer } : found;
        stage.stimuli[at] = { ...stage.stimuli[at], ...(isInterrupted && 'failed' in found ? {} : told), until };
        if (as && 'answer' in found)
            stage.scope[as] = found.answer;
    })();
    if (background) {
        stage.background.push(work);
        return;
    }
    await work;
    const { taken, failed, answer } = stage.stimuli[at];
    if (!taken && action !== 'shown')
        throw new StepError(`The connector does not take ${action}.`);
    if (failed !== undefined)
        throw new StepError(`The driver did not answer ${action}: ${failed}.`);
    const problem = problemOfAnswer(action, answer);
    if (problem !== undefined && taken && !isWaiting(answer))
        throw new StepError(`The driver's answer to ${action}${status} is not as driver.schema.json says: ${problem}.`);
}
/** How long the run waits for a round of a connector with this interval. */
export const waitMsOf = (pollingSeconds) => pollingSeconds * 1_000 + marginMs;
/** A connector without `run-now` works by itself: the run waits as long as it says. */
async function asked({ act, description }, action, input) {
    const found = await act(action, input);
    if ('failed' in found)
        return { taken: true, ...found };
    const { pollingSeconds } = description;
    if (found.taken || action !== 'run-now' || pollingSeconds === undefined)
        return found;
    await sleep(waitMsOf(pollingSeconds));
    return { taken: true, answer: { waited: pollingSeconds } };
}
/** The answer that we have put in place of that of a connector which works by itself. */
const isWaiting = (answer) => typeof answer === 'object' && answer !== null && 'waited' in answer;
function goodsInput(catalogue, wanted) {
    const variations = [wanted].flat().flatMap((one) => goodsOf(catalogue, one));
    return variations.length === 1 ? { variation: variations[0] } : { variations };
}
/** The same quantity or price for the first articles. */
const itemsOf = ({ count, ...same }) => Array.from({ length: count }, (_, index) => ({ sku: `ARTICLE-${index + 1}`, ...same }));
const mostShown = 20;
/** Lists of thousands of goods are not repeated in reports. */
const shortened = (input) => Object.fromEntries(Object.entries(input).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length > mostShown ? [...value.slice(0, mostShown), '…'] : value,
]));
