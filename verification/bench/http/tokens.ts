import { openTokens } from '../beside/tokens.ts';
import { bench } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atMost, row } from '../table.ts';

/** What asking for an access token costs, and verifying one for the first time and again. */
export const token = bench({
  full: { asked: 200, verified: 200_000 },
  short: { asked: 3, verified: 100 },
  async run({ product, db }, { asked, verified }) {
    const service = await openTokens(db, product.address, product.dataDir);
    const tokens: string[] = [];
    const asking = await microseconds(asked, async () => {
      tokens.push(await product.token('seller-one'));
    });
    const first = await microseconds(asked, (round) => service.verify(tokens[round]!));
    const header = Buffer.from(`Bearer ${tokens[0]}`);
    // As in a request: the header's text is a new string every time.
    const known = await microseconds(verified, () => service.verify(header.toString('latin1', 7)));
    await service.close();
    const verifying = `${known.toFixed(2)} µs / ${first.toFixed(0)} µs`;
    return [
      row('asking for a token (HTTP)', `${asking.toFixed(0)} µs`),
      row('verifying a known token, as a share of a first one', verifying, atMost(0.1, known / first)),
    ];
  },
});

async function microseconds(rounds: number, run: (round: number) => Promise<unknown>): Promise<number> {
  const seconds = await secondsOf(async () => {
    for (let round = 0; round < rounds; round += 1) await run(round);
  });
  return (seconds * 1e6) / rounds;
}
