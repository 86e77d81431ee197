import { systemClock } from '../../../server/src/kernel/clock.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { readSecret, sealerOf } from '../../../server/src/platform/sealing/index.ts';
import { createTokenService } from '../../../server/src/token/index.ts';
import { type BenchContext, bench } from '../context.ts';
import { secondsOf } from '../measure.ts';

/** What asking for an access token costs, and verifying one for the first time and again. */
export const token = bench({
  full: { asked: 200, verified: 200_000 },
  short: { asked: 3, verified: 100 },
  async run(context, { asked, verified }) {
    const service = await tokenService(context);
    const tokens: string[] = [];
    const asking = await microseconds(asked, async () => {
      tokens.push(await context.product.token('seller-one'));
    });
    const first = await microseconds(asked, (round) => service.verify(tokens[round]!));
    const header = Buffer.from(`Bearer ${tokens[0]}`);
    // As in a request: the header's text is a new string every time.
    const known = await microseconds(verified, () => service.verify(header.toString('latin1', 7)));
    await service.close();
    return [
      { what: 'asking for a token (HTTP)', figure: `${asking.toFixed(0)} µs` },
      {
        what: 'verifying a known token, as a share of a first one',
        figure: `${known.toFixed(2)} µs / ${first.toFixed(0)} µs`,
        aim: { measured: known / first, atMost: 0.1 },
      },
    ];
  },
});

/** The part of the product that verifies tokens, over the same database and with the same secret. */
async function tokenService({ product: { address, dataDir }, db }: BenchContext) {
  const secret = await readSecret({ webhookSecret: undefined, databaseUrl: undefined, dataDir });
  const sealer = secret && sealerOf(secret, 'token keys');
  const config = {
    publicUrl: address,
    apiName: 'Marketplace API',
    sandbox: true,
    tokenRateLimitPerSecond: 0,
    externalIssuer: undefined,
  };
  return createTokenService({ db, config, clock: systemClock, log: openLog('silent'), sealer });
}

async function microseconds(rounds: number, run: (round: number) => Promise<unknown>): Promise<number> {
  const seconds = await secondsOf(async () => {
    for (let round = 0; round < rounds; round += 1) await run(round);
  });
  return (seconds * 1e6) / rounds;
}
