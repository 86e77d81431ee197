import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/ports.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { renewed, renewedEvery } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { personToken } from '../../harness/people.ts';
import { megabytesOf, threadTime } from '../../harness/processes.ts';
import type { Side } from './documents.ts';
import { told, unreached } from './exchange.ts';
import { settledMemory } from './memory.ts';
import { defectOfRaw, late, rawCases } from './raw.ts';
import { openRun } from './run.ts';

/** Sends requests that are drawn from the documents to a server of its own. Exit code 1 when anything is wrong. */
const given = givenArguments({
  command: 'prove:hostile',
  numbers: { requests: 10_000, seed: Math.floor(Math.random() * 2 ** 31), minutes: Infinity },
});
const often = [...Array<Side>(7).fill('seller-one'), ...Array<Side>(4).fill('operator')];
/** Who sends at the same time. */
const lanes: readonly Side[] = [...often, 'seller-two'];
const roundSize = 100;
const signInEveryMs = 20_000;
/** Memory is held against that after this share of all requests, and may grow by a fifth. */
const warmShare = 0.1;
const mostGrowth = 1.2;

const inspectorPort = await freePort();
await using product = await startProduct({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  WEBHOOK_SCHEDULE: 'short',
});
const { address } = product;
const accounts = ['operator', 'seller-one', 'seller-two', 'service-partner'];
const sides = ['seller-one', 'seller-two', 'operator'] as const;
const clients = new Map(accounts.map((account) => [account, renewed(product, account)]));
/** People sign in again and again, because requests sign them out. */
const people = new Map<string, () => Promise<string>>(
  sides.map((side) => {
    const role = side === 'operator' ? 'operator_administrator' : 'seller_administrator';
    const signIn = () => personToken(address, side, role);
    // A request may sign the person out between two steps of the sign-in.
    return [side, renewedEvery(signInEveryMs, () => signIn().catch(signIn))];
  }),
);
using run = await openRun({
  address,
  connections: 2 * lanes.length,
  waitedMs: () => threadTime(product.pid()).waitedMs,
  token: (account, isPerson) => (isPerson ? people : clients).get(account)!(),
  settle: () => sleep(500),
  onDefect: (defect) => console.log(`${told(defect)}\n`),
});
const { tally } = run;
const memory = () => settledMemory(product.pid()!, inspectorPort);
const raw = { requests: 0, defects: new Map<string, string>() };
const began = performance.now();
let rounds = 0;

console.log(`${given.requests} requests, seed ${given.seed}`);
for (const side of sides) await run.prepare(side, () => sleep(1500));
await sendUntil(given.requests * warmShare);
const warm = { after: tally.requests, ...(await memory()) };
await sendUntil(given.requests);
const seconds = (performance.now() - began) / 1000;
await sleep(3000);
const end = await memory();
const isReady = (await fetch(`${address}/health/ready`)).ok;
for (const line of report()) console.log(line);
const wrong = tally.defects.size + raw.defects.size + unreached(tally).length;
process.exitCode = isReady && wrong === 0 && end.rssMb / warm.rssMb <= mostGrowth ? 0 : 1;

/** What the run says in the end. */
function report(): string[] {
  const listed = (names: readonly string[]) => [...new Set(names)].join(', ') || 'none';
  const whole = (value: number) => value.toFixed(0);
  const megabytes = ({ rssMb, heapMb }: typeof end) => `${whole(rssMb)} MB (heap ${whole(heapMb)})`;
  const missing = unreached(tally);
  const classes = [...tally.classes].sort().map(([name, times]) => `${name} ${times}`);
  const { ranMs, waitedMs } = threadTime(product.pid());
  return [
    `${tally.requests} requests in ${whole(seconds)} s beside ${tally.prepared} that prepared them, ${raw.requests} raw connections; ${run.pool.size()} things in the pool`,
    `Memory: ${megabytes(warm)} after ${warm.after}, ${megabytes(end)} at the end: ${((end.rssMb / warm.rssMb - 1) * 100).toFixed(1)} % more; peak ${whole(megabytesOf(product.pid()).most)} MB`,
    `${classes.join(', ')}; 2xx on ${tally.reached.size - missing.length} of ${tally.reached.size} operations; without: ${listed(missing)}`,
    `Slowest answer ${whole(tally.slowestMs)} ms (${tally.slowest}); over 5 s: ${tally.stalls.length} (${listed(tally.stalls)})`,
    `The server's thread ran ${whole(ranMs / 1000)} s and stood ready without a processor ${whole(waitedMs / 1000)} s`,
    ...[...raw.defects].map(([name, text]) => `raw: ${name}: ${text.slice(0, 600)}`),
    `${tally.defects.size} defects; ${raw.defects.size} of raw connections`,
    `server ready: ${isReady}`,
  ];
}

/** Sends rounds in all lanes until `count` requests are sent. After the given minutes no new rounds begin. */
async function sendUntil(count: number): Promise<void> {
  const lane = async (side: Side) => {
    while (tally.requests < count && performance.now() - began < given.minutes * 60_000) {
      rounds += 1;
      const number = rounds;
      await run.round(side, Math.min(roundSize, count - tally.requests), given.seed + number * 1000);
      // Things are used up and deleted, so that there have to be new ones again and again.
      if (number % 20 === 0) await run.prepare(side);
      if (number % 40 === 5) await sendRawCases();
      if (number % 50 === 0) console.log(`${tally.requests} requests, ${tally.defects.size} defects`);
    }
  };
  await Promise.all(lanes.map(lane));
}

async function sendRawCases(): Promise<void> {
  for (const one of rawCases(new URL(address).host, await product.token('seller-one'))) {
    const first = await defectOfRaw(address, one);
    // A machine that is busy with other things stalls now and then; what hangs does so again.
    const defect = first?.startsWith(late) ? await defectOfRaw(address, one) : first;
    raw.requests += 1;
    if (defect) raw.defects.set(one.name, defect);
  }
}
