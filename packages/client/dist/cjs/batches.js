"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.split = split;
exports.batchesOf = batchesOf;
const errors_ts_1 = require("./errors.js");
const tables_ts_1 = require("./generated/tables.js");
const problems_ts_1 = require("./problems.js");
/** A request is cut well below the 10 MB that the API takes. */
const largestBytes = 9_000_000;
/**
 * Splits what was sent into what was done and what failed, by the places that the errors of an answer name. Throws
 * `ApiError` when an error names none: then nobody knows which entries were done.
 */
function split(path, entries, answer) {
    return outcomeOf(entries, placedProblems(path, { headers: new Headers(), requestId: '', ...answer }, entries.length), 0);
}
/** The problems of a good answer; throws when one names no entry, or when an answer of partial success has none. */
function placedProblems(path, answer, count) {
    if (answer.status !== 207)
        return [];
    const problems = (0, problems_ts_1.problemsOf)(path, 207, answer.data);
    if (problems.length === 0 || problems.some((problem) => placeIn(problem, count) === undefined))
        throw new errors_ts_1.ApiError('POST', path, answer);
    return problems;
}
function outcomeOf(entries, problems, first) {
    const byIndex = new Map();
    for (const problem of problems) {
        const index = placeIn(problem, entries.length);
        if (index !== undefined)
            byIndex.set(index, [...(byIndex.get(index) ?? []), problem]);
    }
    return {
        done: entries.filter((_, index) => !byIndex.has(index)),
        failed: entries.flatMap((entry, index) => {
            const found = byIndex.get(index);
            return found ? [{ index: first + index, entry, problems: found }] : [];
        }),
    };
}
/** Which of so many entries a problem is about; undefined when it names none of them. */
function placeIn({ place }, count) {
    const [, digits] = /^\$(?:\.\w+)?\[(\d+)\]/.exec(place ?? '') ?? [];
    return digits !== undefined && Number(digits) < count ? Number(digits) : undefined;
}
/** Sends entries in requests of the size that the path takes, one after the other, as they are asked for. */
async function* batchesOf(path, input, send) {
    const { most, at } = tables_ts_1.BATCHES[path];
    const { entries, idempotencyKey, ...rest } = input;
    let first = 0;
    for (const slice of slicesOf(entries, most)) {
        const body = at === undefined ? slice : { [at]: slice };
        const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}-${first}` };
        const { answer, problems } = await judged(path, send({ ...rest, ...key, body }), slice.length);
        yield { first, entries: slice, answer, ...outcomeOf(slice, problems, first) };
        first += slice.length;
    }
}
/** The answer and what failed. A refusal is thrown, but for one that names every entry: then none of them was done. */
async function judged(path, sent, count) {
    try {
        const answer = await sent;
        return { answer, problems: placedProblems(path, answer, count) };
    }
    catch (error) {
        if (!(error instanceof errors_ts_1.ApiError) || ![404, 422].includes(error.status))
            throw error;
        const named = new Set(error.problems.map((problem) => placeIn(problem, count)));
        if (named.has(undefined) || named.size < count)
            throw error;
        return { answer: undefined, problems: error.problems };
    }
}
function* slicesOf(entries, most) {
    const encoder = new TextEncoder();
    let slice = [];
    let bytes = 0;
    for (const entry of entries) {
        const size = encoder.encode(JSON.stringify(entry)).length + 1;
        if (slice.length > 0 && (slice.length === most || bytes + size > largestBytes)) {
            yield slice;
            slice = [];
            bytes = 0;
        }
        slice.push(entry);
        bytes += size;
    }
    if (slice.length > 0)
        yield slice;
}
