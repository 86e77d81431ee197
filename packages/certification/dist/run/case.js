import { judge } from '../judge/judge.js';
import { play } from '../judge/play.js';
import { namesIn, resolved } from '../judge/values.js';
import { openConnector } from './connector.js';
import { openCaller } from './http.js';
import { openEvidence } from './marketplace.js';
import { playSteps, StepError } from './steps.js';
/** Plays a case with a seller and judges it. A connector that was started for it has ended afterwards. */
export async function playCase(setting, testCase, seller) {
    const began = performance.now();
    const certifier = openCaller(setting.url, seller.certifier);
    const reader = openEvidence(certifier);
    const stage = {
        ...{ certifier, evidence: reader, catalogue: setting.catalogue, seed: setting.seed },
        ...{ scope: { seed: setting.seed }, stimuli: [], background: [] },
    };
    let running;
    let stopped;
    try {
        await playSteps(stage, testCase.given);
        running = await openConnector(setting.connector, setting.url, seller.connector);
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
        ...(stopped !== undefined && { stopped }),
    };
}
/** Reads what the case wants to know of the end, so that it is evidence too. Faults no longer hit these reads. */
async function readStates({ certifier }, testCase, evidence) {
    const states = testCase.expect.flatMap(({ state }) => state ?? []);
    if (states.length === 0)
        return;
    await certifier('DELETE', '/v1/sandbox/faults');
    const { scope } = play(testCase, evidence);
    for (const { path } of states) {
        if (namesIn(path).some((name) => scope[name] === undefined))
            continue;
        await certifier('GET', resolved(path, scope));
    }
}
