import { openCluster, openPlain } from '../../harness/cluster.ts';
import { median } from '../../harness/random.ts';
import { bench } from '../context.ts';
import { compare, type Side, textOf } from '../measure.ts';
import type { Row } from '../table.ts';
import { withManySellers } from './sellers.ts';
import { openSite, type Site } from './site.ts';
import { type Size, works } from './work.ts';

/**
 * Compares the product on the Citus cluster of CITUS_URL with itself on the plain PostgreSQL of PLAIN_URL, in
 * alternating rounds. Both are on this machine. Without them there is nothing to measure.
 */
export const cluster = bench<Size>({
  full: { rounds: 2, seconds: 2, batches: 4, orders: 80, events: 500, sellers: 50_000 },
  async run(_, size) {
    const { CITUS_URL: citusUrl, PLAIN_URL: plainUrl } = process.env;
    if (!citusUrl || !plainUrl) return [];
    await using made = new AsyncDisposableStack();
    const nodes = await openCluster(citusUrl, made);
    const single = await openPlain(plainUrl, made);
    const plain = await openSite(single, single.pids, made);
    const distributed = await openSite(await nodes.database(), nodes.pids, made);
    const rows: Row[] = [];
    for (const [what, { atMost, side }] of Object.entries(works)) {
      const [onPlain, onCluster] = [
        costed(plain, side(plain, size)),
        costed(distributed, side(distributed, size)),
      ];
      const { ratio, rate, times } = await compare(
        { db: plain.db, product: { pid: () => undefined, databasePid: () => undefined } },
        size.rounds,
        { plain: onPlain.side, cluster: onCluster.side },
      );
      const shown = (name: 'plain' | 'cluster') =>
        `${rate(name)}/s${times(name).p50Ms > 0 ? ` (${textOf(times(name))})` : ''}`;
      const [product, coordinator, others] = onCluster.micros();
      const [alone, postgres] = onPlain.micros();
      rows.push({
        what,
        figure: `cluster ${shown('cluster')}: product ${product} µs, coordinator ${coordinator} µs, nodes ${others} µs; plain ${shown('plain')}: product ${alone} µs, PostgreSQL ${postgres} µs; time ${ratio('plain', 'cluster').toFixed(2)}`,
        ...(atMost === undefined ? {} : { aim: { measured: ratio('plain', 'cluster'), atMost } }),
      });
    }
    return [...rows, ...(await withManySellers(distributed, size.sellers, size.seconds * 3))];
  },
});

/** The same side, and the processor time of each process for one of what it does, as the middle of its rounds. */
function costed({ cpu }: Site, side: Side) {
  const rounds: number[][] = [];
  return {
    async side(round: number) {
      const work = await side(round);
      return async () => {
        const before = cpu();
        const done = await work();
        const count = typeof done === 'number' ? done : done.length;
        if (round > 0) rounds.push(cpu().map((seconds, at) => ((seconds - before[at]!) * 1e6) / count));
        return done;
      };
    },
    micros: () => [0, 1, 2].map((at) => median(rounds.map((round) => round[at]!)).toFixed(0)),
  };
}
