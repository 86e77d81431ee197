import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@sellerdock/client';
import { isPassing } from '../client.js';
import { eventsIn } from './event-lines.js';
import { openStream } from './open.js';
const pausesMs = { afterToken: 100, first: 1000, longest: 2000 };
/**
 * Follows what happens until the signal. Comes back after a lost connection, and with a new token or another server,
 * without a gap or a repeat. `take` gets what came together and, each time when a stream begins, perhaps nothing; what
 * it could not take for a passing failure comes again. Fails when it cannot begin at first, or when the server refuses it
 * later.
 */
export async function follow(following, take) {
    const { out, signal } = following;
    const next = { id: undefined, pauseMs: pausesMs.first };
    let state = 'new';
    while (!signal.aborted) {
        try {
            for await (const told of readOnce(following, next)) {
                if (state === 'away') {
                    out.note('The server is back.');
                    state = 'open';
                }
                await take(told);
                state = 'open';
            }
        }
        catch (error) {
            if (signal.aborted)
                return;
            if (state === 'new' || !isPassing(error))
                throw error;
            if (state === 'open')
                out.note('The server does not answer; waiting for it …');
            state = 'away';
            next.pauseMs = pauseAfter(error, next.pauseMs);
        }
        await sleep(next.pauseMs, undefined, { signal }).catch(() => undefined);
    }
}
/** Reads one connection to its end. Fails when the server opens none. */
async function* readOnce({ seller, query, signal, silenceMs = 45_000 }, next) {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), silenceMs);
    const either = AbortSignal.any([signal, ending.signal]);
    try {
        const pieces = await openStream(seller, query, { place: next.id, signal: either });
        next.pauseMs = pausesMs.first;
        let isNew = true;
        for await (const events of readable(eventsIn(pieces))) {
            timer.refresh();
            const told = events.filter(isTold).map(({ name, data }) => ({ name, data: JSON.parse(data) }));
            if (isNew || told.length > 0)
                yield told;
            isNew = false;
            for (const event of events)
                remember(next, event);
        }
    }
    finally {
        clearTimeout(timer);
        ending.abort();
    }
}
const isTold = ({ name, data }) => name !== 'end' && data !== '';
function remember(next, { id, name, data, retryMs }) {
    next.id = id ?? next.id;
    next.pauseMs = retryMs ?? next.pauseMs;
    if (name === 'end' && data.includes('"token"'))
        next.pauseMs = pausesMs.afterToken;
}
/** A connection that breaks has ended. */
async function* readable(values) {
    for (;;) {
        const read = await values.next().catch(() => undefined);
        if (!read || read.done)
            return;
        yield read.value;
    }
}
function pauseAfter(error, lastMs) {
    const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    return Math.max(asked, Math.min(lastMs * 2, pausesMs.longest));
}
