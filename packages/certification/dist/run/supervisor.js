// Runs a command in a process group of its own, and ends the whole group when standard input ends: also when the
// certifier was killed. A line `kill` ends it at once.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
const graceMs = 3_000;
const child = spawn(process.argv[2], {
    shell: true,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
});
/** Exit code of a process that a signal has ended, as shells have it. */
const endedBySignal = 128;
function end(signal) {
    try {
        process.kill(-child.pid, signal);
    }
    catch {
        // Nobody of the group is left.
    }
}
child.once('error', () => process.exit(127));
child.once('exit', (code, signal) => {
    end('SIGKILL'); // What the command has started itself ends with it.
    process.exit(code ?? endedBySignal + constants.signals[signal]);
});
process.stdin.on('data', (data) => {
    if (String(data).includes('kill'))
        end('SIGKILL');
});
process.stdin.once('end', () => {
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), graceMs).unref();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => end('SIGTERM'));
