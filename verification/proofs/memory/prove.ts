import { givenArguments } from '../../harness/arguments.ts';
import { startProduct } from '../../harness/installation.ts';
import { megabytesOf } from '../../harness/processes.ts';
import { batchText, uploader } from '../../harness/uploads.ts';

givenArguments({ command: 'prove:memory' });
const batches = 100;
const batchSize = 500;
const aimMb = 260;

/** Posts 100 batches of 500 variations at the same time and prints the most memory that the server's process had. */
await using product = await startProduct();
const memory = () => megabytesOf(product.pid());
const atStart = memory().now;
const tokens = [await product.token('seller-one'), await product.token('seller-two')];
const clients = tokens.map((token) => uploader(product, token));
const began = performance.now();
const sinceBegan = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const tasks = await Promise.all(
  Array.from({ length: batches }, async (_, index) => {
    const client = clients[index % clients.length]!;
    const first = Math.floor(index / clients.length) * batchSize;
    return { client, task: await client.post(batchText(first, batchSize, 1, product.address)) };
  }),
);
const accepted = sinceBegan();
const whileAccepting = memory().most;
await Promise.all(tasks.map(({ client, task }) => client.done(task, 500)));
const peak = memory().most;
console.log(`${batches} batches of ${batchSize}: accepted in ${accepted}, done in ${sinceBegan()}`);
console.log(
  `Server process without PostgreSQL: ${atStart.toFixed(0)} MB at start, ${whileAccepting.toFixed(0)} MB when all were accepted, ${peak.toFixed(0)} MB at most (aim: under ${aimMb} MB, ${peak < aimMb ? 'met' : 'missed'})`,
);
