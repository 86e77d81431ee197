import { readFileSync } from 'node:fs';
import { planHash } from '../statement/plan.js';
import { readCatalogue } from './articles.js';
import { playCase } from './case.js';
import { openCaller, RunError } from './http.js';
import { openRun, startRun } from './marketplace.js';
import { legible } from './storable.js';
import { waitsOf } from './waits.js';
const manifest = new URL('../../package.json', import.meta.url);
/** The version of this package. */
export const certifierVersion = () => JSON.parse(readFileSync(manifest, 'utf8')).version;
const defaultLanes = 2;
/** A driver that was silent in as many cases is not asked again: each of them takes as long as it may take to answer. */
const mostSilent = 2;
/**
 * Plays cases side by side, each with a seller of its own, and reports them to the server, which judges again and signs.
 * Fails with a `RunError` when that is not possible; the server has no run of it then, unless it had begun it. Connectors that
 * it started have ended when it returns or fails.
 */
export async function runPlan(options) {
    const { url, at = url, account, giveUp, run } = options;
    const times = { began: performance.now(), startedAt: new Date() };
    const server = run === undefined ? await startRun(at, account, startOf(options)) : openRun(openCaller(at, account), run);
    const played = { results: [], described: undefined };
    try {
        const all = playAll(options, server, played);
        await (giveUp ? Promise.race([all, abortOf(giveUp)]) : all);
        return await ended(options, server, { ...times, ...played });
    }
    catch (error) {
        if (run === undefined)
            await server.giveUp();
        else if (error instanceof RunError)
            await endEarly(server, played, error);
        throw error;
    }
}
/** Ends a run that cannot go on. That this is not possible either adds nothing to why. */
const endEarly = (server, { results, described }, { message }) => server
    .end({ ...certifierOf(described), interrupted: message }, results.map(reportOf))
    .catch(() => undefined);
const abortOf = (signal) => new Promise((_resolve, reject) => {
    const abort = () => reject(new RunError('The run was given up.'));
    if (signal.aborted)
        abort();
    else
        signal.addEventListener('abort', abort, { once: true });
});
/** Plays the cases in lanes. Fails when all lanes have ended and one of them failed. */
async function playAll(options, server, played) {
    const { url, at = url, cases, connector, seed, signal, giveUp, onProgress } = options;
    const catalogue = await readCatalogue(url, server.owner);
    const failed = new AbortController();
    const waiting = [...cases];
    const lanes = 'driver' in connector ? 1 : (options.lanes ?? defaultLanes);
    let silent = 0;
    const isOver = () => silent >= mostSilent || [failed.signal, signal, giveUp].some((one) => one?.aborted);
    const onDescribed = (description) => {
        if (played.described)
            return;
        played.described = description;
        const waits = waitsOf(description, cases, lanes);
        if (waits)
            onProgress?.(waits);
    };
    const lane = async () => {
        for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) {
            onProgress?.({ kind: 'began', case: next });
            const setting = { url, at, catalogue, seed, connector, onDescribed };
            const result = await playCase(setting, next, await server.seller(next.id));
            played.results.push(result);
            const { judgement, partnerId, ms } = result;
            await server.report({ case: next.id, partnerId, ...judgement });
            onProgress?.({ kind: 'ended', case: next, verdict: judgement.verdict, ms });
            if (!result.evidence.stimuli.some(({ isLate }) => isLate))
                continue;
            silent += 1;
            if (silent < mostSilent)
                continue;
            played.interrupted = `The connector did not answer in time in ${silent} cases.`;
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
    played.results.sort((one, other) => cases.indexOf(one.case) - cases.indexOf(other.case));
}
/** Ends a run at the server, and says what it came to. */
async function ended({ url, cases, seed, plan, run }, server, { began, startedAt, ...played }) {
    const { results, described, interrupted } = played;
    const named = nameOf(described);
    const unplayed = cases.filter((one) => !results.some((played) => played.case === one));
    // Servers of earlier versions do not know the reason, but begin no run themselves.
    const isCut = run !== undefined && unplayed.length > 0 && interrupted !== undefined;
    const ending = { ...certifierOf(described), ...(isCut && { interrupted }) };
    const found = await server.end(ending, results.map(reportOf));
    return {
        ...{ id: server.id, url, seed, plan, startedAt, results, asked: cases.length, unplayed },
        connector: named ? [named.name, named.version].filter(Boolean).join(' ') : 'a connector',
        ms: Math.round(performance.now() - began),
        judgedOtherwise: otherwise(results, found.results),
        ...(found.statement !== undefined && { statement: found.statement }),
        ...(found.unsigned !== undefined && { unsigned: found.unsigned }),
    };
}
/** Who certified what. */
function certifierOf(described) {
    const named = nameOf(described);
    return { version: certifierVersion(), ...(named && { connector: named }) };
}
/** What the server judges again: everything that it did not see itself. */
const reportOf = ({ case: { id }, partnerId, judgement, evidence }) => ({
    ...{ case: id, partnerId, ...judgement },
    stimuli: evidence.stimuli,
    until: evidence.entries.at(-1)?.position ?? 0,
});
/** What begins a run: the name of the built-in plan says enough, the cases of another one are sent. */
function startOf({ plan, seed, level, wholePlan, cases }) {
    const all = wholePlan ?? cases;
    return {
        ...{ plan, seed, cases: cases.map(({ id }) => id), ...(level !== undefined && { level }) },
        ...(plan === 'built-in' ? { planHash: planHash(all) } : { definitions: all }),
    };
}
const otherwise = (own, judged) => judged
    .filter((one) => own.some((mine) => mine.case.id === one.case && mine.judgement.verdict !== one.verdict))
    .map(({ case: id, verdict }) => ({ case: id, verdict }));
/** The connector as its driver names it. Never the command that starts it, which may have secrets. */
function nameOf(described) {
    const [name, version] = [legible(described?.name), legible(described?.version)];
    return name === '' ? undefined : { name, ...(version !== '' && { version }) };
}
