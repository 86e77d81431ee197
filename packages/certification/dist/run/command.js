import { spawn } from 'node:child_process';
import { parsed } from './driver.js';
import { environmentOf } from './http.js';
import { makeState } from './state.js';
/** A command ends with this code when it does not take an action. */
const notTaken = 2;
const mostAnswer = 10_000_000;
const mostOutput = 8_000;
/**
 * Lets a command work for a seller: it runs once for each action, with the action as JSON on standard input, and prints its
 * answer. Its data between two actions is in the folder CONNECTOR_STATE.
 */
export async function openCommand(command, { url, account, withinMs }) {
    const running = new Set();
    const killAll = () => {
        for (const child of running)
            kill(child);
    };
    const state = makeState(killAll);
    const env = { ...process.env, ...environmentOf(url, account), CONNECTOR_STATE: state.folder };
    let printed = '';
    const act = (action, input) => new Promise((resolve) => {
        const child = spawn(command, { shell: true, detached: true, env, stdio: 'pipe' });
        running.add(child);
        const late = setTimeout(() => {
            kill(child);
            resolve({ failed: `no answer within ${withinMs / 1_000} s`, isLate: true });
        }, withinMs);
        let answer = '';
        child.stdout.on('data', (data) => (answer = `${answer}${data}`.slice(0, mostAnswer)));
        child.stderr.on('data', (data) => (printed = `${printed}${data}`.slice(-mostOutput)));
        child.stdin.on('error', () => undefined); // It has ended without reading it.
        child.stdin.end(JSON.stringify({ action, ...input }));
        child.once('close', (code, signal) => {
            clearTimeout(late);
            running.delete(child);
            if (code === 0 || code === notTaken)
                resolve({ taken: code === 0, answer: parsed(answer) });
            else
                resolve({ failed: `it ended with ${signal ?? `exit code ${code}`}`, isLate: false });
        });
    });
    const described = await act('describe', {});
    const told = 'answer' in described && described.taken ? described.answer : {};
    return {
        act,
        description: typeof told === 'object' && told !== null ? told : {},
        async restart() {
            killAll();
            return true;
        },
        async stop() {
            killAll();
            state.remove();
        },
        output: () => printed,
    };
}
/** Ends a command at once, with everything that it has started. */
function kill({ pid }) {
    try {
        process.kill(-pid, 'SIGKILL');
    }
    catch {
        // It has just ended.
    }
}
