import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/ports.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { renewed, renewedEvery } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { personToken } from '../../harness/people.ts';
import { threadTime } from '../../harness/processes.ts';
import type { Side } from './documents.ts';
import { told, unreached } from './exchange.ts';
import { defectOfRaw, late, rawCases } from './raw.ts';
import { mostGrowth, reportOf, settledMemory } from './report.ts';
import { openRun } from './run.ts';

/** Sends requests that are drawn from the documents to a server of its own. Exit code 1 when anything is wrong. */
const given = givenArguments({
  command: 'prove:hostile',
  numbers: {
    requests: 10_000,
    seed: Math.floor(Math.random() * 2 ** 31),
    minutes: Number.POSITIVE_INFINITY,
  },
});
/** Who sends at the same time. */
const lanes = [
  ...Array<Side>(7).fill('seller-one'),
  ...Array<Side>(4).fill('operator'),
  'seller-two',
] as const;
const roundSize = 100;
const signInEveryMs = 20_000;
/** Memory is held against that after this share of all requests. */
const warmShare = 0.1;

const inspectorPort = await freePort();
await using stack = new AsyncDisposableStack();
const product = stack.use(
  await startProduct({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`, WEBHOOK_SCHEDULE: 'short' }),
);
const { address } = product;
const accounts = ['operator', 'seller-one', 'seller-two', 'service-partner'];
const sides = ['seller-one', 'seller-two', 'operator'] as const;
const clients = new Map(accounts.map((account) => [account, renewed(product, account)]));
/** People sign in again and again, because requests sign them out. */
const people = new Map<string, () => Promise<string>>(
  sides.map((side) => {
    const role = side === 'operator' ? 'operator_administrator' : 'seller_administrator';
    return [side, renewedEvery(signInEveryMs, () => personToken(address, side, role))];
  }),
);
const opened = await openRun({
  address,
  connections: 2 * lanes.length,
  waitedMs: () => threadTime(product.pid()).waitedMs,
  token: (account, isPerson) => (isPerson ? people : clients).get(account)!(),
  settle: () => sleep(500),
  onDefect: (defect) => console.log(`${told(defect)}\n`),
});
const run = stack.adopt(opened, ({ close }) => close());
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
const figures = { tally, raw, warm, end, seconds, pooled: run.pool.size(), pid: product.pid() };
for (const line of [...reportOf(figures), `server ready: ${isReady}`]) console.log(line);
const wrong = tally.defects.size + raw.defects.size + unreached(tally).length;
process.exitCode = isReady && wrong === 0 && end.rssMb / warm.rssMb <= mostGrowth ? 0 : 1;

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
