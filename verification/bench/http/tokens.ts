import type { BenchContext } from '../context.ts';
import { tokenServiceOf } from '../own/tokens.ts';
import type { Row } from '../table.ts';

/** What asking for an access token costs, and verifying one for the first time and again. */
export async function run({ product, db, sizes }: BenchContext): Promise<Row[]> {
  const service = await tokenServiceOf(product, db);
  const tokens: string[] = [];
  const asked = await microseconds(sizes.token.asked, async () => {
    tokens.push(await product.token('seller-one'));
  });
  const first = await microseconds(tokens.length, (round) => service.verify(tokens[round]!));
  const header = Buffer.from(`Bearer ${tokens[0]}`);
  // As in a request: the header's text is a new string every time.
  const known = await microseconds(sizes.token.verified, () => service.verify(header.toString('latin1', 7)));
  await service.close();
  return [
    { bench: 'token', what: 'asking for a token (HTTP)', figure: `${asked.toFixed(0)} µs` },
    {
      bench: 'token',
      what: 'verifying a known token, as a share of a first one',
      figure: `${known.toFixed(2)} µs / ${first.toFixed(0)} µs`,
      aim: { measured: known / first, atMost: 0.1 },
    },
  ];
}

async function microseconds(rounds: number, run: (round: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let round = 0; round < rounds; round++) await run(round);
  return ((performance.now() - began) * 1000) / rounds;
}
