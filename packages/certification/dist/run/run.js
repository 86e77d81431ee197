import { readFileSync } from 'node:fs';
import { planHash } from '../statement/plan.js';
import { readCatalogue } from './articles.js';
import { playCase } from './case.js';
import { RunError } from './http.js';
import { startRun } from './marketplace.js';
import { waitMsOf } from './steps.js';
const manifest = new URL('../../package.json', import.meta.url);
/** The version of this package. */
export const certifierVersion = () => JSON.parse(readFileSync(manifest, 'utf8')).version;
const defaultLanes = 2;
/** A driver that was silent in as many cases is not asked again: each of them takes as long as it may take to answer. */
const mostSilent = 2;
/**
 * Plays cases side by side, each with a seller of its own, and reports them to the server, which judges again and signs.
 * Fails with a `RunError` when that is not possible; the server has no run of it then. Connectors that it started have ended
 * when it returns or fails.
 */
export async function runPlan(options) {
    const { url, account, cases, seed, plan, level, giveUp } = options;
    const times = { began: performance.now(), startedAt: new Date() };
    const server = await startRun(url, account, {
        ...{ plan, seed, cases: cases.map(({ id }) => id), ...(level !== undefined && { level }) },
        ...planOf(options),
    });
    try {
        const played = playAll(options, server);
        const { results, described } = await (giveUp ? Promise.race([played, abortOf(giveUp)]) : played);
        return await ended(options, server, { ...times, results, described });
    }
    catch (error) {
        await server.giveUp();
        throw error;
    }
}
const abortOf = (signal) => new Promise((_resolve, reject) => {
    const abort = () => reject(new RunError('The run was given up.'));
    if (signal.aborted)
        abort();
    else
        signal.addEventListener('abort', abort, { once: true });
});
/** Plays the cases in lanes. Fails when all lanes have ended and one of them failed. */
async function playAll(options, server) {
    const { url, cases, connector, seed, signal, giveUp, onProgress } = options;
    const catalogue = await readCatalogue(url, server.owner);
    const results = [];
    const failed = new AbortController();
    const waiting = [...cases];
    const lanes = 'driver' in connector ? 1 : (options.lanes ?? defaultLanes);
    let described;
    let silent = 0;
    const isOver = () => silent >= mostSilent || [failed.signal, signal, giveUp].some((one) => one?.aborted);
    const onDescribed = (description) => {
        if (described)
            return;
        described = description;
        const waits = waitsOf(description, cases, lanes);
        if (waits)
            onProgress?.(waits);
    };
    const lane = async () => {
        for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
            onProgress?.({ kind: 'began', case: next });
            const setting = { url, catalogue, seed, connector, onDescribed };
            const result = await playCase(setting, next, await server.seller(next.id));
            results.push(result);
            const { judgement, partnerId, ms } = result;
            await server.report({ case: next.id, partnerId, ...judgement });
            onProgress?.({ kind: 'ended', case: next, verdict: judgement.verdict, ms });
            if (!result.evidence.stimuli.some(({ isLate }) => isLate))
                continue;
            silent += 1;
            if (silent === mostSilent)
                onProgress?.({ kind: 'silent', cases: silent });
        }
    };
    const lanesEnded = await Promise.allSettled(Array.from({ length: lanes }, () => lane().catch((error) => {
        failed.abort();
        throw error;
    })));
    for (const one of lanesEnded)
        if (one.status === 'rejected')
            throw one.reason;
    const sorted = results.sort((one, other) => cases.indexOf(one.case) - cases.indexOf(other.case));
    return { results: sorted, described };
}
/** Ends a run at the server, and says what it came to. */
async function ended({ url, cases, seed, plan }, server, { began, startedAt, results, described }) {
    const named = nameOf(described);
    const version = certifierVersion();
    const found = await server.end({ version, ...(named && { connector: named }) }, results.map(reportOf));
    return {
        ...{ id: server.id, url, seed, plan, startedAt, results, asked: cases.length },
        unplayed: cases.filter((one) => !results.some((played) => played.case === one)),
        connector: named ? [named.name, named.version].filter(Boolean).join(' ') : 'a connector',
        ms: Math.round(performance.now() - began),
        judgedOtherwise: otherwise(results, found.results),
        ...(found.statement !== undefined && { statement: found.statement }),
        ...(found.unsigned !== undefined && { unsigned: found.unsigned }),
    };
}
/** What the server judges again: everything that it did not see itself. */
const reportOf = ({ case: { id }, partnerId, judgement, evidence }) => ({
    ...{ case: id, partnerId, ...judgement },
    stimuli: evidence.stimuli,
    until: evidence.entries.at(-1)?.position ?? 0,
});
/** The plan as the server needs it: the name of the built-in one says enough, the cases of another one are sent. */
function planOf({ plan, wholePlan, cases }) {
    const all = wholePlan ?? cases;
    return plan === 'built-in' ? { planHash: planHash(all) } : { definitions: all };
}
const otherwise = (own, judged) => judged
    .filter((one) => own.some((mine) => mine.case.id === one.case && mine.judgement.verdict !== one.verdict))
    .map(({ case: id, verdict }) => ({ case: id, verdict }));
const mostName = 100;
/** The connector as its driver names it. Never the command that starts it, which may have secrets. */
function nameOf(described) {
    const { name, version } = described ?? {};
    if (typeof name !== 'string' || name === '')
        return undefined;
    const isVersion = typeof version === 'string' && version !== '';
    return { name: name.slice(0, mostName), ...(isVersion && { version: version.slice(0, mostName) }) };
}
/** How long the run waits for a connector that works by itself; undefined for one that works when it is told. */
export function waitsOf({ actions = [], pollingSeconds }, cases, lanes) {
    if (actions.includes('run-now') || pollingSeconds === undefined)
        return undefined;
    const rounds = cases.reduce((sum, { steps }) => sum + roundsIn(steps), 0);
    return {
        kind: 'waits',
        pollingSeconds,
        rounds,
        ms: Math.ceil((rounds * waitMsOf(pollingSeconds)) / lanes),
    };
}
const roundsIn = (steps) => steps.reduce((sum, { stimulus, repeat }) => sum + (stimulus?.action === 'run-now' ? 1 : 0) + (repeat ? repeat.times * roundsIn(repeat.steps) : 0), 0);
