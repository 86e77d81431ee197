import { median } from '../../harness/random.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { type BenchContext, startBeside } from '../context.ts';
import { readsInTurns } from '../reads.ts';
import type { Row } from '../table.ts';

const modes = ['plain', 'off', 'on'] as const;
const rounds = 7;
const seconds = 2;
const known = 100;

/**
 * Reads of one variation from a server that is no sandbox, from a sandbox with neither faults nor log, and from one that
 * logs. They take turns, and the middle of the rounds' ratios counts, so that others on the machine disturb all alike.
 */
export async function run({ product, tokens }: BenchContext): Promise<Row[]> {
  const token = tokens['seller-one'];
  const client = uploader(product, token);
  await client.done(await client.post(batchText(0, known, 0, product.address)));
  const paths = Array.from({ length: known }, (_, index) => `/v5/products/${skuOf(index)}`);
  const servers = await Promise.all(
    modes.map((mode) =>
      startBeside('own/sandbox-server.ts', [
        JSON.stringify(product.connection()),
        mode,
        product.address,
        product.dataDir,
      ]),
    ),
  );
  try {
    const measured: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const figures: number[] = [];
      // Each round begins with another one.
      for (let turn = 0; turn < modes.length; turn += 1) {
        const place = (round + turn) % modes.length;
        const target = { url: servers[place]!.address, paths, token };
        figures[place] = (await readsInTurns([target], { turns: 1, seconds }))[0]!.perSecond;
      }
      measured.push(figures);
    }
    const perSecond = modes.map((_, place) => median(measured.map((figures) => figures[place]!)).toFixed(0));
    const share = (place: number) => median(measured.map((figures) => figures[place]! / figures[0]!));
    return [
      {
        bench: 'sandbox',
        what: 'one variation with faults and log off, as a share of no sandbox',
        figure: `${perSecond[1]}/s; no sandbox ${perSecond[0]}/s`,
        aim: { measured: share(1), atLeast: 0.95 },
      },
      {
        bench: 'sandbox',
        what: 'one variation with the log on, as a share of no sandbox',
        figure: `${perSecond[2]}/s; no sandbox ${perSecond[0]}/s; ${share(2).toFixed(2)} of it`,
      },
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}
