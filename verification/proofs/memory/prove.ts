import { readFileSync } from 'node:fs';
import { givenArguments } from '../../../server/test/support/arguments.ts';
import { batchText, uploader } from '../../../server/test/support/batches.ts';
import { prepareProduct } from '../../../server/test/support/product.ts';

givenArguments({ command: 'prove:memory' });
const batches = 100;
const batchSize = 500;
const aimMb = 300;

/** Posts 100 batches of 500 variations at the same time and prints the most memory that the server's process had. */
const product = await prepareProduct();
const megabytes = (field: 'VmHWM' | 'VmRSS'): number => {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};
try {
  product.start();
  await product.ready();
  const atStart = megabytes('VmRSS');
  const clients = await Promise.all(
    ['seller-one', 'seller-two'].map(async (account) => uploader(product, await product.token(account))),
  );
  const began = performance.now();
  const tasks = await Promise.all(
    Array.from({ length: batches }, (_, index) => {
      const client = clients[index % clients.length]!;
      const text = batchText(Math.floor(index / clients.length) * batchSize, batchSize, 1, product.address);
      return client.post(text).then((task) => ({ client, task }));
    }),
  );
  const acceptedMs = performance.now() - began;
  const whileAccepting = megabytes('VmHWM');
  await Promise.all(tasks.map(({ client, task }) => client.done(task, 500)));
  const doneMs = performance.now() - began;
  const peak = megabytes('VmHWM');
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${batches} batches of ${batchSize}: accepted in ${seconds(acceptedMs)}, done in ${seconds(doneMs)}`,
  );
  console.log(
    `Server process without PostgreSQL: ${atStart.toFixed(0)} MB at start, ${whileAccepting.toFixed(0)} MB when all were accepted, ${peak.toFixed(0)} MB at most (aim: under ${aimMb} MB, ${peak < aimMb ? 'met' : 'missed'})`,
  );
} finally {
  await product.remove();
}
