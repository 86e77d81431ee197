import { get } from 'node:http';
import { cpuSeconds, microsecondsEach } from '../../harness/processes.ts';
import { median } from '../../harness/random.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import type { Row } from '../table.ts';

const encodings = ['identity', 'zstd', 'br', 'gzip'];
const known = 200;
/** The first round is the warm-up. */
const rounds = 5;

/** Processor time of the server's process for a read as it is and compressed, of one variation and of a page of 100. */
export async function run({ product, tokens, sizes }: BenchContext): Promise<Row[]> {
  const token = tokens['seller-one'];
  const client = uploader(product, token);
  await client.done(await client.post(batchText(0, known, 0, product.address)));
  const reads = [
    { name: 'one variation', path: `/v5/products/${skuOf(0)}`, requests: sizes.compression.singles },
    { name: 'a page of 100', path: '/v5/products?limit=100', requests: sizes.compression.pages },
  ];
  const rows: Row[] = [];
  for (const { name, path, requests } of reads) {
    const costs = new Map<string, number[]>();
    const lengths = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const encoding of encodings) {
        const before = cpuSeconds(product);
        for (let n = 0; n < requests; n += 1)
          lengths.set(encoding, await read(`${product.address}${path}`, token, encoding));
        const { server } = microsecondsEach(before, cpuSeconds(product), requests);
        if (round > 0) costs.set(encoding, [...(costs.get(encoding) ?? []), server]);
      }
    }
    const of = (encoding: string) =>
      `${encoding} ${median(costs.get(encoding)!).toFixed(0)} µs, ${lengths.get(encoding)} bytes`;
    rows.push({
      bench: 'compression',
      what: `the server’s time for ${name}`,
      figure: encodings.map(of).join('; '),
    });
  }
  return rows;
}

/** Reads an answer and gives the length of its body as it was sent. */
function read(url: string, token: string, encoding: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`${url} answered ${reply.statusCode}`));
      let length = 0;
      reply.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      reply.once('end', () => resolve(length));
    }).once('error', reject);
  });
}
