#!/usr/bin/env node
import { runCli } from './program.js';
/** Ends the program: where the disk is full, nothing else can be said. */
function endUnwritten(error) {
    process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`);
    process.exit(1);
}
// The program that reads our output may end, as `head` does: that is no failure. A command that has to clean up does so
// as after SIGTERM.
process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE')
        endUnwritten(error);
    if (process.listenerCount('SIGTERM') > 0)
        process.emit('SIGTERM', 'SIGTERM');
    else
        process.exit(0);
});
process.exitCode = await runCli(process.argv);
