// Runs a command in a process group of its own, and ends the whole group when standard input ends: also when the
// certifier was killed. A line `kill` ends it at once.
import { spawn } from 'node:child_process';
const graceMs = 3_000;
const child = spawn(process.argv[2], {
    shell: true,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
});
function end(signal) {
    try {
        process.kill(-child.pid, signal);
    }
    catch {
        process.exit(0); // Nobody of the group is left.
    }
}
child.once('error', () => process.exit(127));
child.once('exit', (code) => {
    end('SIGKILL'); // What the command has started itself ends with it.
    process.exit(code ?? 0);
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
