import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openCommand } from './command.js';
import { answerWithinMs, callerOf, describe, driverAt } from './driver.js';
import { environmentOf, RunError } from './http.js';
import { freePort } from './ports.js';
import { makeState } from './state.js';
const answersWithinMs = 120_000;
const pauseMs = 25;
const mostOutput = 8_000;
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const supervisor = fileURLToPath(new URL(`./supervisor${extension}`, import.meta.url));
/** Lets a connector work for a seller. Fails with a `RunError` when its driver does not answer. */
export function openConnector(source, url, account) {
    const work = { url, account, withinMs: source.answerWithinMs ?? answerWithinMs };
    if ('action' in source)
        return openCommand(source.action, work);
    return 'command' in source ? startConnector(source.command, work) : useConnector(source, work);
}
async function useConnector({ driver, call = callerOf(driver) }, { url, account, withinMs }) {
    const act = driverAt(call, withinMs);
    const described = await describe(call);
    if ('wrong' in described)
        throw new RunError(`No driver answers at ${driver} as it should: ${described.wrong}.`);
    const { description } = described;
    const answer = await act('connect', { url, ...account });
    if ('failed' in answer || !answer.taken)
        throw new RunError(`The driver at ${driver} does not take the action connect.`);
    let { instance } = description;
    const restart = async () => {
        if (!description.actions?.includes('restart') || instance === undefined)
            return false;
        await act('restart', {}); // Its end may cut the answer.
        const until = performance.now() + answersWithinMs;
        for (let now = await describe(call);; now = await describe(call)) {
            const found = 'wrong' in now ? undefined : now.description.instance;
            if (found !== undefined && found !== instance) {
                instance = found;
                return true;
            }
            if (performance.now() > until)
                throw new RunError(`No driver with another instance answers at ${driver} after its restart.`);
            await sleep(pauseMs);
        }
    };
    return { act, description, restart, stop: async () => { }, output: () => '' };
}
async function startConnector(command, { url, account, withinMs }) {
    const state = makeState();
    const [port, webhookPort] = [await freePort(), await freePort()];
    const driver = `http://127.0.0.1:${port}/driver`;
    const call = callerOf(driver);
    const env = {
        ...process.env,
        ...environmentOf(url, account),
        DRIVER_PORT: String(port),
        WEBHOOK_PORT: String(webhookPort),
        CONNECTOR_STATE: state.folder,
    };
    let printed = '';
    let child;
    const launch = async () => {
        child = spawn(process.execPath, [supervisor, command], { env, stdio: ['pipe', 'pipe', 'pipe'] });
        child.stdin.on('error', () => undefined); // It has ended before it was told to.
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', (data) => (printed = `${printed}${data}`.slice(-mostOutput)));
        return answering(child, driver, { closed: once(child, 'close'), output: () => printed });
    };
    const stop = async (how) => {
        if (!child || child.exitCode !== null || child.signalCode !== null)
            return;
        const gone = once(child, 'exit');
        if (how)
            child.stdin.write('kill\n');
        else
            child.stdin.end();
        await gone;
    };
    const remove = async () => {
        await stop();
        state.remove();
    };
    try {
        const description = await launch();
        const restart = async () => {
            await stop('kill');
            await launch();
            return true;
        };
        return {
            ...{ act: driverAt(call, withinMs), description },
            ...{ restart, stop: remove, output: () => printed },
        };
    }
    catch (error) {
        await remove();
        throw error;
    }
}
async function answering(child, driver, { closed, output }) {
    const until = performance.now() + answersWithinMs;
    for (;;) {
        const described = await describe(callerOf(driver));
        if ('description' in described)
            return described.description;
        if (child.exitCode !== null) {
            await closed; // What it has printed may come later than its end.
            throw new RunError(`The connector ended with exit code ${child.exitCode} before its driver answered:\n${output()}`);
        }
        if (performance.now() > until)
            throw new RunError(`The connector's driver does not answer at ${driver} (DRIVER_PORT) as it should: ${described.wrong}.\n${output()}`);
        await sleep(pauseMs);
    }
}
