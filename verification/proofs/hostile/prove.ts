import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/ports.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { referenceIn } from '../../../server/test/support/reference.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { renewed } from '../../harness/clients.ts';
import { startEndpoint } from '../../harness/endpoint.ts';
import { megabytesOf, threadTime } from '../../harness/processes.ts';
import { seededRandom } from '../../harness/random.ts';
import type { Document } from './operations.ts';
import { prepareOperator, prepareSeller, refresh } from './prepare.ts';
import { type Memory, settledMemory } from './process.ts';
import { late, rawCases, sendRaw } from './raw.ts';
import { openRun } from './run.ts';
import type { Side } from './sides.ts';
import { type Tally, told, unreached } from './tally.ts';
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
  ...Array.from({ length: 7 }, () => 'seller-one' as const),
  ...Array.from({ length: 4 }, () => 'operator' as const),
  'seller-two',
];
/** No new rounds begin after that; what was sent by then is reported. */
const endsAfterMs = minutes * 60_000;
const roundSize = 100;
/** Memory may grow by a fifth from what it is after this share of all requests. */
const warmShare = 0.1;
const mostGrowth = 1.2;

const inspectorPort = await freePort();
const product = await prepareProduct({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  WEBHOOK_SCHEDULE: 'short',
});
const endpoint = await startEndpoint(product.address);
const receiver = { url: `${endpoint.url}/hostile`, keys: endpoint.keys };
const transport = overSockets(product.address, 2 * lanes.length, () => threadTime(product.pid()).waitedMs);
try {
  product.start();
  await product.ready();
  process.exitCode = (await prove()) ? 0 : 1;
} finally {
  transport.close();
  endpoint.stop();
  await product.remove();
}

async function prove(): Promise<boolean> {
  console.log(
    `${count} requests, seed ${seed}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const documents = await Promise.all(
    ['/openapi.json', '/operator/openapi.json'].map(
      async (path) => (await (await fetch(product.address + path)).json()) as Document,
    ),
  );
  const run = openRun({
    documents,
    references: documents.map((document) => referenceIn(document as never)),
    transport,
    token: freshTokens(),
    settle: () => sleep(500),
    webhookUrl: receiver.url,
    address: product.address,
    onDefect: (defect) => console.log(`${told(defect)}\n`),
  });
  const { tally } = run;
  const random = seededRandom(seed);
  const settle = () => sleep(1500);
  for (const side of ['seller-one', 'seller-two'] as const)
    await prepareSeller(run.sender(side), settle, random);
  await prepareOperator(run.sender('operator'), run.sender('seller-one'), settle, random, receiver);
  const raw = { requests: 0, faults: new Map<string, string>() };
  const began = performance.now();
  let rounds = 0;
  const lane = async (side: Side, until: number) => {
    while (tally.requests < until && performance.now() - began < endsAfterMs) {
      rounds += 1;
      const number = rounds;
      await run.round(side, Math.min(roundSize, until - tally.requests), seed + number * 1000);
      if (number % 20 === 0) await renew(run.sender, side, random);
      if (number % 40 === 5) await sendRawCases(raw, await product.token('seller-one'));
    }
  };
  const all = (until: number) => Promise.all(lanes.map((side) => lane(side, until)));
  const progress = setInterval(() => tellProgress(tally), 30_000);
  await all(count * warmShare);
  const warm = { after: tally.requests, ...(await settledMemory(product.pid()!, inspectorPort)) };
  await all(count);
  clearInterval(progress);
  const seconds = (performance.now() - began) / 1000;
  await sleep(3000);
  const end = await settledMemory(product.pid()!, inspectorPort);
  const isReady = (await fetch(`${product.address}/health/ready`)).ok;
  console.log(
    `${tally.requests} requests in ${seconds.toFixed(0)} s beside ${tally.prepared} that prepared them, ${raw.requests} raw connections; ${run.pool.size()} things in the pool`,
  );
  const growth = tellMemory(warm, end);
  const missing = tellAnswers(tally);
  for (const [name, text] of raw.faults) console.log(`raw: ${name}: ${text.slice(0, 600)}`);
  console.log(
    `${tally.defects.size} defects; ${raw.faults.size} of raw connections; server ready: ${isReady}`,
  );
  return isReady && tally.defects.size + raw.faults.size + missing.length === 0 && growth <= mostGrowth;
}

function tellProgress(tally: Tally): void {
  const missing = unreached(tally).join(', ') || 'none';
  console.log(
    `${tally.requests} requests, ${tally.defects.size} defects, ${tally.stalls.length} stalls, without a 2xx: ${missing}`,
  );
}

/** Answers what the memory has become, as a share of what it was. */
function tellMemory(warm: Memory & { after: number }, end: Memory): number {
  const growth = end.rssMb / warm.rssMb;
  console.log(
    `Memory: ${warm.rssMb.toFixed(0)} MB (heap ${warm.heapMb.toFixed(0)}) after ${warm.after}, ${end.rssMb.toFixed(0)} MB (heap ${end.heapMb.toFixed(0)}) at the end: ${((growth - 1) * 100).toFixed(1)} % more; peak ${megabytesOf(product.pid()).most.toFixed(0)} MB`,
  );
  return growth;
}

/** Answers the operations that no request succeeded at. */
function tellAnswers(tally: Tally): string[] {
  const missing = unreached(tally);
  const classes = [...tally.classes].sort().map(([name, times]) => `${name} ${times}`);
  console.log(
    `${classes.join(', ')}; 2xx on ${tally.reached.size - missing.length} of ${tally.reached.size} operations; without: ${missing.join(', ') || 'none'}`,
  );
  console.log(
    `Slowest answer ${tally.slowestMs.toFixed(0)} ms (${tally.slowest}); over 5 s: ${tally.stalls.length} (${[...new Set(tally.stalls)].join(', ') || 'none'})`,
  );
  const { ranMs, waitedMs } = threadTime(product.pid());
  console.log(
    `The server's thread ran ${(ranMs / 1000).toFixed(0)} s and stood ready without a processor ${(waitedMs / 1000).toFixed(0)} s`,
  );
  return missing;
}

/** Things are used up and deleted, so that there have to be new ones. */
async function renew(
  sender: ReturnType<typeof openRun>['sender'],
  side: Side,
  random: () => number,
): Promise<void> {
  if (side === 'operator')
    return prepareOperator(sender('operator'), sender('seller-one'), () => sleep(500), random, receiver);
  await prepareSeller(sender(side), () => sleep(300), random);
  await refresh(sender(side));
}

async function sendRawCases(
  raw: { requests: number; faults: Map<string, string> },
  token: string,
): Promise<void> {
  for (const one of rawCases(new URL(product.address).host, token)) {
    const first = await sendRaw(product.address, one);
    // A machine that is busy with other things stalls now and then; what hangs does so again.
    const { fault } = first.fault?.kind === late ? await sendRaw(product.address, one) : first;
    raw.requests += 1;
    if (fault) raw.faults.set(one.name, `${fault.kind}: ${fault.text}`);
  }
}

/** A token of each account, new ones every ten minutes. */
function freshTokens() {
  const known = new Map<string, () => Promise<string>>();
  return (account: string): Promise<string> => {
    const token = known.get(account) ?? renewed(product, account);
    known.set(account, token);
    return token();
  };
}
