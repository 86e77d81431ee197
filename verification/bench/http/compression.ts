import { Client } from 'undici';
import { skuOf } from '../../harness/uploads.ts';
import { bench } from '../context.ts';
import { compare, type Side } from '../measure.ts';

const encodings = ['identity', 'zstd', 'br', 'gzip'] as const;

/** Processor time of the server's process for a read as it is and compressed, of one variation and of a page of 100. */
export const compression = bench({
  full: { singles: 500, pages: 100, rounds: 4 },
  short: { singles: 2, pages: 1, rounds: 4 },
  async run(context, { singles, pages, rounds }) {
    const { product, tokens } = context;
    await context.upload('seller-one', 200);
    const client = new Client(product.address);
    const costs = async (name: string, path: string, count: number) => {
      const lengths = new Map<string, number>();
      const side =
        (encoding: string): Side =>
        async () =>
        async () => {
          const headers = { authorization: `Bearer ${tokens['seller-one']}`, 'accept-encoding': encoding };
          for (let read = 0; read < count; read += 1) {
            const { statusCode, body } = await client.request({ method: 'GET', path, headers });
            if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
            lengths.set(encoding, (await body.arrayBuffer()).byteLength);
          }
          return count;
        };
      const sides = Object.fromEntries(encodings.map((encoding) => [encoding, side(encoding)]));
      const { cpu } = await compare(context, rounds, sides);
      const cost = (encoding: string) =>
        `${encoding} ${cpu(encoding, 'server')}, ${lengths.get(encoding)} bytes`;
      return { what: `the server’s time for ${name}`, figure: encodings.map(cost).join('; ') };
    };
    const rows = [
      await costs('one variation', `/v5/products/${skuOf(0)}`, singles),
      await costs('a page of 100', '/v5/products?limit=100', pages),
    ];
    await client.close();
    return rows;
  },
});
