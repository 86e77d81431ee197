import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/ports.ts';
import { referenceIn } from '../../../server/test/support/reference.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { renewed } from '../../harness/clients.ts';
import { startEndpoint } from '../../harness/endpoint.ts';
import { startProduct } from '../../harness/installation.ts';
import { megabytesOf, threadTime } from '../../harness/processes.ts';
import { seededRandom } from '../../harness/random.ts';
import type { Document, Side } from './documents.ts';
import { told, unreached } from './exchange.ts';
import { settledMemory } from './memory.ts';
import { prepareOperator, prepareSeller } from './prepare.ts';
import { faultOfRaw, late, rawCases } from './raw.ts';
import { openRun } from './run.ts';
import { overSockets } from './transport.ts';

/** Sends so many requests drawn from the documents to a server of its own. Exit code 1 when anything is wrong. */
const {
  requests: count,
  seed,
  minutes,
} = givenArguments({
  command: 'prove:hostile',
  placed: {
    requests: 10_000,
    seed: Math.floor(Math.random() * 2 ** 31),
    minutes: Number.POSITIVE_INFINITY,
  },
});
const lanes: readonly Side[] = [
  ...Array<Side>(7).fill('seller-one'),
  ...Array<Side>(4).fill('operator'),
  'seller-two',
];
const roundSize = 100;
/** Memory may grow by a fifth from what it is after this share of all requests. */
const warmShare = 0.1;
const mostGrowth = 1.2;

const inspectorPort = await freePort();
await using product = await startProduct({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  WEBHOOK_SCHEDULE: 'short',
});
const { address } = product;
const endpoint = await startEndpoint(address);
const webhook = { url: `${endpoint.url}/hostile`, keys: endpoint.keys };
const transport = overSockets(address, 2 * lanes.length, () => threadTime(product.pid()).waitedMs);
process.exitCode = (await prove().finally(stop)) ? 0 : 1;

function stop(): void {
  transport.close();
  endpoint.stop();
}

async function prove(): Promise<boolean> {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`${count} requests, seed ${seed}, ${machine}`);
  const documents = await Promise.all(
    ['/openapi.json', '/operator/openapi.json'].map(
      async (path) => (await (await fetch(address + path)).json()) as Document,
    ),
  );
  const tokens = new Map<string, () => Promise<string>>();
  const run = openRun({
    documents,
    references: documents.map((document) => referenceIn(document as never)),
    transport,
    token(account) {
      const token = tokens.get(account) ?? renewed(product, account);
      tokens.set(account, token);
      return token();
    },
    settle: () => sleep(500),
    webhookUrl: webhook.url,
    address,
    onDefect: (defect) => console.log(`${told(defect)}\n`),
  });
  const { tally, sender } = run;
  /** Things are used up and deleted, so that there have to be new ones again and again. */
  const prepare = (side: Side, settleMs: number) => {
    const preparing = { sender, settle: () => sleep(settleMs), random: seededRandom(seed + rounds) };
    return side === 'operator' ? prepareOperator(preparing, webhook) : prepareSeller(preparing, side);
  };
  const raw = { requests: 0, faults: new Map<string, string>() };
  let rounds = 0;
  for (const side of ['seller-one', 'seller-two', 'operator'] as const) await prepare(side, 1500);
  const began = performance.now();
  const lane = async (side: Side, until: number) => {
    // No new rounds begin after so many minutes; what was sent by then is reported.
    while (tally.requests < until && performance.now() - began < minutes * 60_000) {
      rounds += 1;
      const number = rounds;
      await run.round(side, Math.min(roundSize, until - tally.requests), seed + number * 1000);
      if (number % 20 === 0) await prepare(side, 400);
      if (number % 40 === 5) await sendRawCases(raw);
    }
  };
  const all = (until: number) => Promise.all(lanes.map((side) => lane(side, until)));
  const progress = setInterval(
    () =>
      console.log(
        `${tally.requests} requests, ${tally.defects.size} defects, ${tally.stalls.length} stalls, without a 2xx: ${listed(unreached(tally))}`,
      ),
    30_000,
  );
  await all(count * warmShare);
  const warm = { after: tally.requests, ...(await settledMemory(product.pid()!, inspectorPort)) };
  await all(count);
  clearInterval(progress);
  const seconds = (performance.now() - began) / 1000;
  await sleep(3000);
  const end = await settledMemory(product.pid()!, inspectorPort);
  const isReady = (await fetch(`${address}/health/ready`)).ok;
  const growth = end.rssMb / warm.rssMb;
  const missing = unreached(tally);
  const classes = [...tally.classes].sort().map(([name, times]) => `${name} ${times}`);
  const { ranMs, waitedMs } = threadTime(product.pid());
  const whole = (value: number) => value.toFixed(0);
  for (const line of [
    `${tally.requests} requests in ${whole(seconds)} s beside ${tally.prepared} that prepared them, ${raw.requests} raw connections; ${run.pool.size()} things in the pool`,
    `Memory: ${whole(warm.rssMb)} MB (heap ${whole(warm.heapMb)}) after ${warm.after}, ${whole(end.rssMb)} MB (heap ${whole(end.heapMb)}) at the end: ${((growth - 1) * 100).toFixed(1)} % more; peak ${whole(megabytesOf(product.pid()).most)} MB`,
    `${classes.join(', ')}; 2xx on ${tally.reached.size - missing.length} of ${tally.reached.size} operations; without: ${listed(missing)}`,
    `Slowest answer ${whole(tally.slowestMs)} ms (${tally.slowest}); over 5 s: ${tally.stalls.length} (${listed([...new Set(tally.stalls)])})`,
    `The server's thread ran ${whole(ranMs / 1000)} s and stood ready without a processor ${whole(waitedMs / 1000)} s`,
    ...[...raw.faults].map(([name, text]) => `raw: ${name}: ${text.slice(0, 600)}`),
    `${tally.defects.size} defects; ${raw.faults.size} of raw connections; server ready: ${isReady}`,
  ])
    console.log(line);
  return isReady && tally.defects.size + raw.faults.size + missing.length === 0 && growth <= mostGrowth;
}

function listed(names: readonly string[]): string {
  return names.join(', ') || 'none';
}

async function sendRawCases(raw: { requests: number; faults: Map<string, string> }): Promise<void> {
  for (const one of rawCases(new URL(address).host, await product.token('seller-one'))) {
    const first = await faultOfRaw(address, one);
    // A machine that is busy with other things stalls now and then; what hangs does so again.
    const fault = first?.startsWith(late) ? await faultOfRaw(address, one) : first;
    raw.requests += 1;
    if (fault) raw.faults.set(one.name, fault);
  }
}
