import { Client } from 'undici';
import { skuOf } from '../../harness/uploads.ts';
import { bench, reviewed, startBare, startBeside } from '../context.ts';
import { compare, readsOf, sendFor, sidesOf, textOf } from '../measure.ts';
import { atMost, type Row, row } from '../table.ts';

const connections = 32;
const pageOf100 = '/v5/products?limit=100';
const singles = (known: number) =>
  Array.from({ length: known }, (_, index) => `/v5/products/${skuOf(index)}`);

/** Every connection sends the same at about the same time, as clients do that begin together and go through one list. */
const alike = (paths: readonly string[]) => paths.flatMap((path) => Array<string>(connections).fill(path));

/**
 * Reads of one variation and of a page of 100, against a bare Node server with the same queries and driver. The product
 * answers reads of one variation that come together with one query.
 */
export const reads = bench({
  full: { rounds: 3, seconds: 2, known: 500, perSecond: Infinity },
  short: { rounds: 1, seconds: 0.1, known: 100, perSecond: 100 },
  async run(context, { rounds, seconds, known, perSecond }) {
    const { product, tokens } = context;
    await context.upload('seller-one', known);
    await reviewed(context);
    using bare = await startBare(context, 'seller-one');
    const side = (address: string, paths: readonly string[], token?: string) => async () => () =>
      sendFor(address, readsOf(paths, token), { connections, seconds, perSecond });
    const rows: Row[] = [];
    for (const [what, paths, least] of [
      ['one variation, a different one on each connection', singles(known), 1.6],
      ['one variation, the same for all connections', alike(singles(known)), 1.6],
      ['a page of 100', [pageOf100], 1],
    ] as const) {
      const { versus, times, costs } = await compare({ ...context, beside: { bare } }, rounds, {
        product: side(product.address, paths, tokens['seller-one']),
        bare: side(bare.address, paths),
      });
      const own = times('product');
      const both = `${textOf(own)}; bare node:http ${textOf(times('bare'))}`;
      rows.push(
        versus(`${what}, against bare node:http`, ['product', 'bare'], 'requests/s', least),
        row(`${what}, p99 as a multiple of the median`, both, atMost(4, own.p99Ms / own.p50Ms)),
        costs(what, 'product', 'bare'),
      );
    }
    return rows;
  },
});

/** Reads of one variation from a server that is no sandbox, from a sandbox with neither faults nor log, and from one that logs. */
export const sandbox = bench({
  full: { rounds: 7, seconds: 2, known: 100 },
  async run(context, { rounds, seconds, known }) {
    const { product, tokens } = context;
    await context.upload('seller-one', known);
    const requests = readsOf(singles(known), tokens['seller-one']);
    const parts = [product.address, product.dataDir];
    const start = (mode: string) =>
      startBeside('sandbox-server', JSON.stringify(product.connection()), mode, ...parts);
    using plain = await start('plain');
    using off = await start('off');
    using on = await start('on');
    const servers = { plain, off, on };
    const side = (name: keyof typeof servers) => async () => () =>
      sendFor(servers[name].address, requests, { connections, seconds });
    const { versus } = await compare(context, rounds, sidesOf(['plain', 'off', 'on'], side));
    return [
      versus('one variation, faults and log off, against no sandbox', ['off', 'plain'], 'requests/s', 0.95),
      versus('one variation with the log on, against no sandbox', ['on', 'plain'], 'requests/s', 0.8),
    ];
  },
});

const encodings = ['identity', 'zstd', 'br', 'gzip'] as const;

/** Processor time of the server's process for a read as it is and compressed, of one variation and of a page of 100. */
export const compression = bench({
  full: { singles: 500, pages: 100, rounds: 4 },
  short: { singles: 2, pages: 1, rounds: 4 },
  async run(context, size) {
    const { product, tokens, upload } = context;
    await upload('seller-one', 200);
    const client = new Client(product.address);
    const costs = async (name: string, path: string, count: number) => {
      const lengths = new Map<string, number>();
      const side = (encoding: string) => async () => async () => {
        const headers = { authorization: `Bearer ${tokens['seller-one']}`, 'accept-encoding': encoding };
        for (let read = 0; read < count; read += 1) {
          const { statusCode, body } = await client.request({ method: 'GET', path, headers });
          if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
          lengths.set(encoding, (await body.arrayBuffer()).byteLength);
        }
        return count;
      };
      const { cpu } = await compare(context, size.rounds, sidesOf(encodings, side));
      const cost = (encoding: (typeof encodings)[number]) =>
        `${encoding} ${cpu(encoding, 'server')}, ${lengths.get(encoding)} bytes`;
      return row(`the server’s time for ${name}`, encodings.map(cost).join('; '));
    };
    const rows = [
      await costs('one variation', singles(1)[0]!, size.singles),
      await costs('a page of 100', pageOf100, size.pages),
    ];
    await client.close();
    return rows;
  },
});
