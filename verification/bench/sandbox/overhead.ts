import { skuOf } from '../../harness/uploads.ts';
import { bench, startBeside } from '../context.ts';
import { compare, readsOf, sendFor } from '../measure.ts';

const known = 100;

/** Reads of one variation from a server that is no sandbox, from a sandbox with neither faults nor log, and from one that logs. */
export const sandbox = bench({
  full: { rounds: 7, seconds: 2 },
  async run(context, { rounds, seconds }) {
    const { product, tokens, upload } = context;
    await upload('seller-one', known);
    const paths = Array.from({ length: known }, (_, index) => `/v5/products/${skuOf(index)}`);
    const requests = readsOf(paths, tokens['seller-one']);
    const start = (mode: string) =>
      startBeside(
        'sandbox-server',
        JSON.stringify(product.connection()),
        mode,
        product.address,
        product.dataDir,
      );
    const servers = { plain: await start('plain'), off: await start('off'), on: await start('on') };
    const side = (server: keyof typeof servers) => async () => () =>
      sendFor(servers[server].address, requests, { connections: 32, seconds });
    const { rate, ratio } = await compare(context, rounds, {
      plain: side('plain'),
      off: side('off'),
      on: side('on'),
    }).finally(() => Object.values(servers).forEach((server) => void server.stop()));
    return [
      {
        what: 'one variation with faults and log off, as a share of no sandbox',
        figure: `${rate('off')}/s; no sandbox ${rate('plain')}/s`,
        aim: { measured: ratio('off', 'plain'), atLeast: 0.95 },
      },
      {
        what: 'one variation with the log on, as a share of no sandbox',
        figure: `${rate('on')}/s; no sandbox ${rate('plain')}/s; ${ratio('on', 'plain').toFixed(2)} of it`,
      },
    ];
  },
});
