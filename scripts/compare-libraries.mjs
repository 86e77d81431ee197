// Measures our own code beside the libraries that docs/decisions.md compares it with. The product does not need them, so
// the script installs them into a folder of its own, which it removes at the end.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { entriesIn } from '../server/src/interfaces/products/update-tasks/entries.ts';
import { concurrencyLimit } from '../server/src/platform/concurrency-limit.ts';

const rounds = 12;
const entries = 500;
const calls = 10_000;

const libraries = ['stream-json@1.9.1', '@streamparser/json@0.0.26', 'p-limit@7.3.3'];

const folder = mkdtempSync(join(tmpdir(), 'sellerdock-libraries-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, ...libraries], {
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`npm could not install ${libraries.join(', ')}: ${stderr}`);
const { resolve } = createRequire(join(folder, 'package.json'));

/** @param {string} name @returns {Promise<any>} */
const load = (name) => import(resolve(name));

/**
 * Prints the least processor time of several rounds, which other work on the machine disturbs least.
 * @param {string} name
 * @param {number} count
 * @param {() => unknown} work
 */
async function measure(name, count, work) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / count);
  }
  console.log(`${Math.min(...times).toFixed(2)} µs  ${name}`);
}

const body = readFileSync(new URL('../examples/products-500.json', import.meta.url));
const text = body.toString();
const { default: StreamArray } = await load('stream-json/streamers/StreamArray.js');
const { JSONParser } = await load('@streamparser/json');
const { default: pLimit } = await load('p-limit');

console.log(`To find an entry of ${Math.round(body.length / entries)} bytes in an upload:`);
await measure('our scanner', entries, () => {
  const steps = entriesIn(body, 'variations');
  while (!steps.next().done);
});
await measure('JSON.parse', entries, () => JSON.parse(text));
await measure('@streamparser/json', entries, () => {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = () => undefined;
  parser.write(body);
});
await measure('stream-json', entries, async () => {
  for await (const _ of Readable.from([body]).pipe(StreamArray.withParser()));
});

console.log('To limit a call:');
/** @param {(work: () => Promise<number>) => Promise<number>} limited */
const limitAll = (limited) => Promise.all(Array.from({ length: calls }, () => limited(async () => 1)));
await measure('our limit', calls, () => limitAll(concurrencyLimit(4)));
await measure('p-limit', calls, () => limitAll(pLimit(4)));
