import { setTimeout as sleep } from 'node:timers/promises';
import { LateError, openCaller, RunError, refusalOf, } from './http.js';
import { storable } from './storable.js';
const mostSentence = 1_000;
const base = '/v1/sandbox/certifications';
/** Starts a run at the server. Fails with a `RunError` when the server has no certifications. */
export async function startRun(url, account, started) {
    const owner = openCaller(url, account);
    const answer = await owner('POST', base, { body: started });
    if (answer.status === 409)
        throw new RunError(await crowdedBy(url, owner, answer));
    const run = (await wanted(answer, 'start a certification'));
    return openRun(owner, run.id);
}
/** What a run that has begun needs of the server. */
export function openRun(owner, id) {
    let isOver = false;
    const path = `${base}/${id}`;
    return {
        id,
        owner,
        seller: async (id) => (await wanted(owner('POST', `${path}/sellers`, { body: { case: id } }), 'make a seller')),
        report: async ({ case: id, ...found }) => {
            await wanted(owner('PUT', `${path}/cases/${id}`, { body: storable(trimmed(found)) }), `report ${id}`);
        },
        /** Ends the run. Returns what the server found, and its signature if there is one. */
        end: async ({ version, connector, interrupted }, results) => {
            const named = connector && { connector };
            const body = {
                version,
                ...named,
                ...(interrupted !== undefined && { interrupted: interrupted.slice(0, mostSentence) }),
                results: results.map((one) => ({ ...trimmed(one), case: one.case })),
            };
            isOver = true;
            const ended = await endOf(owner, path, storable(body)).catch((error) => {
                isOver = error instanceof LateError;
                throw error;
            });
            const { status, body: signed } = await owner('GET', `${path}/statement`);
            return status === 200 ? { ...ended, ...signed } : ended;
        },
        /** Deletes the run unless it has ended: nobody plays it any more, and few can be under way at a time. */
        giveUp: async () => {
            if (!isOver)
                await owner('DELETE', path).catch(() => undefined);
        },
    };
}
const mostJudgingMs = 900_000;
const lookAgainMs = 1_000;
/**
 * Asks the server to end the run, and waits until it has judged: runs of other sellers may be judged before. Fails with a
 * `LateError` when the server is not done in time.
 */
async function endOf(owner, path, body) {
    const givenUpAt = performance.now() + mostJudgingMs;
    for (;;) {
        const answer = await answeredInTime(owner('POST', `${path}/end`, { body }));
        if (answer && answer.status !== 409)
            return (await wanted(answer, 'end the certification'));
        const run = await answeredInTime(owner('GET', path));
        const { state, ...found } = (run?.body ?? {});
        if (state === 'ended')
            return found;
        if (answer && run && state !== 'running')
            await wanted(answer, 'end the certification');
        if (performance.now() > givenUpAt)
            throw new LateError(`The server has not judged ${path} in time.`);
        await sleep(lookAgainMs);
    }
}
/** Undefined when the answer is late. */
const answeredInTime = (answer) => answer.catch((error) => {
    if (error instanceof LateError)
        return undefined;
    throw error;
});
/** Why a server begins no run, and how to end those that are under way. */
async function crowdedBy(url, owner, refused) {
    const { body } = await owner('GET', base);
    const { certifications = [] } = (body ?? {});
    const lines = certifications
        .filter(({ state }) => state === 'running')
        .map(({ id, createdAt }) => `  DELETE ${url}${base}/${id} (started ${createdAt})`);
    const remedy = ['Delete those that nobody plays any more, with your access token:', ...lines];
    const reason = `The server did not start a certification (${refusalOf(refused)}).`;
    return [reason, ...(lines.length > 0 ? remedy : [])].join('\n');
}
/** A server takes findings without a verdict of their own, and sentences of some length. */
const trimmed = (found) => ({
    ...found,
    why: found.why.map(({ sentence, requestIds }) => ({
        sentence: sentence.slice(0, mostSentence),
        requestIds,
    })),
});
async function wanted(answered, what) {
    const answer = await answered;
    if (answer.status >= 200 && answer.status < 300)
        return answer.body;
    if (answer.status === 404)
        throw new RunError(`This server cannot ${what}: it is no sandbox, or an older one (${refusalOf(answer)}).`);
    throw new RunError(`The server did not ${what} (${refusalOf(answer)}).`);
}
/** Reads the evidence of a seller, and remembers what it has read. */
export function openEvidence(certifier) {
    const entries = [];
    let position = 0;
    let isWhole = true;
    return {
        entries,
        /** False once there was more than the server keeps. */
        isWhole: () => isWhole,
        /** Reads what is new. Returns the position of the last entry. */
        async read() {
            for (;;) {
                const answer = await wanted(certifier('GET', `/v1/sandbox/evidence?after=${position}&limit=500`), 'read the evidence');
                const page = answer;
                entries.push(...page.entries);
                isWhole &&= page.isWhole !== false;
                position = Math.max(position, page.next);
                if (page.entries.length === 0)
                    return position;
            }
        },
    };
}
