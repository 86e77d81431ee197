import { prepareProduct } from '../../../server/test/support/product.ts';
import { givenArguments } from '../../harness/arguments.ts';
import { megabytesOf } from '../../harness/processes.ts';
import { batchText, uploader } from '../../harness/uploads.ts';

givenArguments({ command: 'prove:memory' });
const batches = 100;
const batchSize = 500;
const aimMb = 300;

/** Posts 100 batches of 500 variations at the same time and prints the most memory that the server's process had. */
const product = await prepareProduct();
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
try {
  product.start();
  await product.ready();
  const atStart = megabytesOf(product.pid()).now;
  const clients = await Promise.all(
    ['seller-one', 'seller-two'].map(async (account) => uploader(product, await product.token(account))),
  );
  const began = performance.now();
  const tasks = await Promise.all(
    Array.from({ length: batches }, async (_, index) => {
      const client = clients[index % clients.length]!;
      const first = Math.floor(index / clients.length) * batchSize;
      return { client, task: await client.post(batchText(first, batchSize, 1, product.address)) };
    }),
  );
  const acceptedMs = performance.now() - began;
  const whileAccepting = megabytesOf(product.pid()).most;
  await Promise.all(tasks.map(({ client, task }) => client.done(task, 500)));
  const doneMs = performance.now() - began;
  const peak = megabytesOf(product.pid()).most;
  console.log(
    `${batches} batches of ${batchSize}: accepted in ${seconds(acceptedMs)}, done in ${seconds(doneMs)}`,
  );
  console.log(
    `Server process without PostgreSQL: ${atStart.toFixed(0)} MB at start, ${whileAccepting.toFixed(0)} MB when all were accepted, ${peak.toFixed(0)} MB at most (aim: under ${aimMb} MB, ${peak < aimMb ? 'met' : 'missed'})`,
  );
} finally {
  await product.remove();
}
