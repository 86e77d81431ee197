import { givenArguments } from '../../../server/test/support/arguments.ts';
import { killRun } from './kill-run.ts';

/** Kills the server as often as the first argument says, at moments drawn from the second, 50 times by default. Exit code 1 when anything was lost. */
const { kills, seed } = givenArguments({ command: 'prove:kill', placed: { kills: 50, seed: 1 } });
const { loss, ...figures } = await killRun({ kills, seed }, console.log);
const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value)]);
console.table(Object.fromEntries([...rounded, ...Object.entries(loss)]));
const isWhole = Object.values(loss).every((count) => count === 0);
console.log(isWhole ? 'Nothing was lost.' : 'SOMETHING WAS LOST.');
process.exit(isWhole ? 0 : 1);
