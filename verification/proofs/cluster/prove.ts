import { givenArguments } from '../../harness/arguments.ts';
import { openCluster } from '../../harness/cluster.ts';
import { stages } from './stages.ts';

/**
 * Runs the product on the Citus cluster of CITUS_URL, whose nodes are on this machine: all stages, or those that are
 * named. A third number ends the kills after so many minutes. Exit code 1 when a stage finds anything wrong.
 */
const { words, ...numbers } = givenArguments({
  command: 'prove:citus',
  numbers: { kills: 30, seed: 1, minutes: Number.POSITIVE_INFINITY, autopilot: 10 },
  words: Object.keys(stages),
});
const url = process.env.CITUS_URL;
if (!url) throw new Error('CITUS_URL has to name the coordinator of a Citus cluster on this machine.');
for (const [name, stage] of Object.entries(stages)) {
  if (words.length > 0 && !words.includes(name)) continue;
  // Each database of a cluster keeps a background worker, and moving shards needs one too: none is left after its stage.
  await using made = new AsyncDisposableStack();
  const cluster = await openCluster(url, made);
  const began = performance.now();
  const wrong = await stage(cluster, numbers);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  for (const line of wrong.slice(0, 50)) console.log(line);
  console.log(
    `${name}: ${seconds} s, ${wrong.length === 0 ? 'as it should be' : `${wrong.length} THINGS ARE WRONG`}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
