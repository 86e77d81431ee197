import { givenArguments } from '../../harness/arguments.ts';
import { startProduct } from '../../harness/installation.ts';
import { closedLoop, openClient, openLoop, type Sample, summary } from '../../harness/load.ts';
import { megabytesOf } from '../../harness/processes.ts';
import { besideSlow } from './beside-slow.ts';
import { addSellers, mixedLoad } from './world.ts';

/** The aims: memory of the server's process, and time of accepted requests under three times the load. */
const memoryLimitMb = 300;
const slowestMs = 1000;
const times = 3;
/** Connections that each seller keeps open. */
const connectionsEach = 4;
const ofOthers = { sellers: 20, perSecond: 12 };
/** All of them together send at most this share of what the machine can do. */
const shareOfOthers = 0.5;
const greedyPerSecond = 200;
const turns = 4;

const { seconds, sellers, slow } = givenArguments({
  command: 'prove:overload',
  numbers: { seconds: 20, sellers: 300, slow: 2 },
});
/** With the settings that the product has by itself. */
await using product = await startProduct({
  RATE_LIMIT_PER_SECOND: '20',
  RATE_LIMIT_LISTS_PER_SECOND: '10',
  REQUEST_WAIT_MS: '',
});
const client = openClient(product.address);
const missed: string[] = [];
const round = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const mostMb = () => megabytesOf(product.pid()).most;

/** Prints the figures of some seconds, and notes answers that there must not be. */
function tell(name: string, samples: readonly Sample[], forSeconds: number) {
  const { perSecond, p50Ms, p99Ms, mostMs, refused, withoutWait } = summary(samples, forSeconds);
  const others = Object.entries(refused).map(([status, count]) => `${round(count / forSeconds)}/s ${status}`);
  console.log(
    `${name}: ${round(perSecond)}/s accepted, p50 ${round(p50Ms)} ms, p99 ${round(p99Ms)} ms, most ${round(mostMs)} ms; refused: ${others.join(', ') || 'none'}; memory ${round(mostMb())} MB at most so far`,
  );
  const odd = Object.keys(refused).filter((status) => !['429', '503'].includes(status));
  if (odd.length > 0) missed.push(`${name}: answers ${odd.join(', ')}`);
  if (withoutWait > 0) missed.push(`${name}: ${withoutWait} refusals without Retry-After`);
}

const tokens = await addSellers(product, sellers);
const atRestMb = megabytesOf(product.pid()).now;
const sustainable = await threeTimes(tokens);
const others = mixedLoad(client, tokens.slice(0, ofOthers.sellers), product.address);
const greedy = mixedLoad(client, tokens.slice(-1), product.address);
const theirs = Math.min(ofOthers.sellers * ofOthers.perSecond, sustainable * shareOfOthers);
await openLoop(others, theirs, 2);
const [alone, beside, ofGreedy] = [[] as Sample[], [] as Sample[], [] as Sample[]];
// In turn, so that other work of the machine affects both equally.
for (let turn = 0; turn < turns; turn++) {
  const theirTurn = () => openLoop(others, theirs, seconds / turns);
  alone.push(...(await theirTurn()));
  const greedyTurn = openLoop(greedy, greedyPerSecond, seconds / turns);
  beside.push(...(await theirTurn()));
  ofGreedy.push(...(await greedyTurn));
}
tell(`${ofOthers.sellers} partners at ${round(theirs / ofOthers.sellers)}/s each`, alone, seconds);
tell(`The same beside one at ${greedyPerSecond}/s`, beside, seconds);
tell('That one', ofGreedy, seconds);
if (Object.keys(summary(beside, seconds).refused).length > 0) missed.push('others were refused');
const asked = { address: product.address, send: others, token: tokens.at(-1)!, slowSeconds: slow, mostMb };
missed.push(...(await besideSlow(asked)));
console.log(`Server process: ${round(atRestMb)} MB before, ${round(mostMb())} MB at most`);
if (mostMb() >= memoryLimitMb) missed.push(`${round(mostMb())} MB of memory`);
client.close();
console.log(missed.length === 0 ? 'All aims are met.' : `Missed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Measures the sustainable rate, three times that, and half of it right afterwards. Returns the sustainable rate. */
async function threeTimes(tokens: readonly string[]): Promise<number> {
  const send = mixedLoad(client, tokens, product.address);
  await closedLoop(send, 16, 3);
  const usual = await closedLoop(send, 16, seconds);
  const sustainable = summary(usual, seconds).perSecond;
  tell('Sustainable, 16 connections', usual, seconds);
  for (const token of tokens) await client.warm(connectionsEach, token);
  const over = await openLoop(send, sustainable * times, seconds);
  tell(`${times} times of it, ${round(sustainable * times)}/s`, over, seconds);
  const { p99Ms, accepted } = summary(over, seconds);
  if (p99Ms >= slowestMs) missed.push(`p99 of accepted requests is ${round(p99Ms)} ms`);
  if (accepted < (sustainable * seconds) / 2) missed.push(`only ${accepted} requests were accepted`);
  const endedMs = performance.now();
  const after = await openLoop(send, sustainable / 2, 5);
  tell('Right afterwards, half of it', after, 5);
  const late = after.filter(({ status, tookMs }) => status >= 300 || tookMs > 250);
  const lastMs = Math.max(0, ...late.map(({ atMs, tookMs }) => atMs + tookMs - endedMs));
  console.log(`Last refusal, or answer of more than 250 ms, after the end: ${round(lastMs)} ms`);
  return sustainable;
}
