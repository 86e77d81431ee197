import { givenArguments } from '../../../server/test/support/arguments.ts';
import { webhookKillRun } from './webhook-kill-run.ts';

/** Kills the server as often as the first argument says, at moments drawn from the second, 200 times by default. Exit code 1 when any event was lost. */
const { kills, seed } = givenArguments({ command: 'prove:webhooks', placed: { kills: 200, seed: 1 } });
const { loss, ...figures } = await webhookKillRun({ kills, seed }, console.log);
const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value)]);
console.table(Object.fromEntries([...rounded, ...Object.entries(loss)]));
const isWhole = Object.values(loss).every((count) => count === 0);
console.log(isWhole ? 'No event was lost.' : 'SOMETHING WAS LOST.');
process.exit(isWhole ? 0 : 1);
