import { setTimeout as sleep } from 'node:timers/promises';
import { fits } from '../judge/fits.js';
import { judge } from '../judge/judge.js';
import { play } from '../judge/play.js';
import { namesIn, resolved } from '../judge/values.js';
import { openConnector } from './connector.js';
import { problemOfDescription } from './contract.js';
import { openCaller, RunError } from './http.js';
import { openEvidence } from './marketplace.js';
import { playSteps, StepError } from './steps.js';
import { summerTimeAfter } from './summer-time.js';
/** Plays a case with a seller and judges it. A connector that was started for it has ended afterwards. */
export async function playCase(setting, testCase, seller) {
    const began = performance.now();
    const certifier = openCaller(setting.at ?? setting.url, seller.certifier);
    const reader = openEvidence(certifier);
    const stage = {
        ...{ certifier, evidence: reader, catalogue: setting.catalogue, seed: setting.seed },
        ...{ scope: { seed: setting.seed, summerTime: await nextSummerTime(certifier) } },
        ...{ stimuli: [], background: [], seen: { delivery: 0 }, underWay: new Set() },
    };
    let running;
    let stopped;
    try {
        await playSteps(stage, testCase.given);
        running = await openConnector(setting.connector, setting.url, seller.connector);
        const wrong = problemOfDescription(running.description);
        if (wrong !== undefined)
            throw new RunError(`What the driver says of itself is not as driver.schema.json says: ${wrong}.`);
        setting.onDescribed?.(running.description);
        await playSteps({ ...stage, connector: running }, testCase.steps);
    }
    catch (error) {
        if (!(error instanceof StepError))
            throw error;
        stopped = error.message;
    }
    finally {
        await Promise.allSettled(stage.background);
        await running?.stop();
    }
    const evidence = () => ({
        connector: seller.connector.clientId,
        entries: reader.entries,
        stimuli: stage.stimuli,
        isWhole: reader.isWhole(),
    });
    await reader.read();
    await readStates(stage, testCase, evidence());
    await reader.read();
    return {
        case: testCase,
        partnerId: seller.partnerId,
        judgement: judge(testCase, evidence()),
        evidence: evidence(),
        ms: Math.round(performance.now() - began),
        output: running?.output() ?? '',
        ...(running && { description: running.description }),
        ...(stopped !== undefined && { stopped }),
    };
}
/** The hour that is left out next, and the hour that comes twice, by the seller's clock. */
async function nextSummerTime(certifier) {
    const { body } = await certifier('GET', '/v1/sandbox/clock');
    return summerTimeAfter(new Date(body.now));
}
const settledWithinMs = 15_000;
const pauseMs = 100;
/**
 * Reads what the case wants to know of the end, so that it is evidence too. What is not as it should be is read again
 * for a while, because the marketplace may still be at work. Faults no longer hit these reads.
 */
async function readStates({ certifier }, testCase, evidence) {
    const states = testCase.expect.flatMap(({ state }) => state ?? []);
    if (states.length === 0)
        return;
    await certifier('DELETE', '/v1/sandbox/faults');
    const { scope } = play(testCase, evidence);
    const until = performance.now() + settledWithinMs;
    for (const { path, status = 200, answer } of states) {
        if (namesIn(path).some((name) => scope[name] === undefined))
            continue;
        for (;;) {
            const read = await certifier('GET', resolved(path, scope));
            const isRight = read.status === status && fits(resolved(answer ?? {}, scope), read.body);
            if (isRight || performance.now() > until)
                break;
            await sleep(pauseMs);
        }
    }
}
