import { givenArguments } from '../../harness/arguments.ts';
import { rollingRun } from './run.ts';

/** Restarts servers and worker under load as often as the argument says, three times by default. Exit code 1 on any failure. */
const { rounds } = givenArguments({ command: 'prove:rolling', placed: { rounds: 3 } });
const began = performance.now();
const { failed, wrongEnds, ...figures } = await rollingRun({ rounds, clients: 8 }, console.log);
const seconds = Math.round((performance.now() - began) / 1000);
console.table({ ...figures, byServer: figures.byServer.join(' and '), failed: failed.length, seconds });
for (const failure of failed.slice(0, 20)) console.log(failure);
for (const end of wrongEnds) console.log(`ended wrongly: ${end}`);
if (failed.length + wrongEnds.length + figures.undone > 0) process.exitCode = 1;
