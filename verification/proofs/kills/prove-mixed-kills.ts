import { givenArguments } from '../../../server/test/support/arguments.ts';
import { mixedKillsRun } from './mixed/run.ts';

/**
 * Kills server, worker, database and single backends in turn, 200 times by default, under mixed load. A third argument
 * ends the kills after so many minutes. Exit code 1 when anything was lost, doubled or illegal, or came back too late.
 */
const { kills, seed, minutes } = givenArguments({
  command: 'prove:kills',
  placed: { kills: 200, seed: 1, minutes: Number.POSITIVE_INFINITY },
});
const recoversWithinMs = 10_000;
const began = Date.now();
const untilMs = began + minutes * 60_000;
const report = await mixedKillsRun({ kills, seed, untilMs, say: console.log });
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rows = Object.entries(report.recoveriesMs).map(([victim, times]) => [
  victim,
  {
    kills: report.kills[victim as keyof typeof report.kills],
    measured: times.length,
    medianMs: Math.round(median(times)),
    slowestMs: Math.round(Math.max(0, ...times)),
  },
]);
console.table(Object.fromEntries(rows));
console.table(report.acknowledged);
console.log(
  `${report.events.stored} webhook events, ${report.events.deliveredAgain} delivered again; ${report.ownEnds} times a process ended by itself; seed ${seed}, ${Math.round((Date.now() - began) / 1000)} s`,
);
for (const line of report.wrong.slice(0, 50)) console.log(line);
const all = Object.values(report.recoveriesMs).flat();
const late = all.filter((ms) => ms > recoversWithinMs).length;
console.log(
  `Recovery: median ${Math.round(median(all))} ms, slowest ${Math.round(Math.max(0, ...all))} ms, ${late} over 10 s.`,
);
console.log(
  report.wrong.length === 0
    ? 'Nothing was lost, doubled or illegal.'
    : `${report.wrong.length} THINGS ARE WRONG.`,
);
process.exit(report.wrong.length + late === 0 ? 0 : 1);
