import type { Cluster } from '../../harness/cluster.ts';
import { killRun, tell } from '../kills/run.ts';
import { autopilotOver } from './autopilot.ts';
import { savedAndRestored } from './backup.ts';
import { commitsTorn } from './commits.ts';
import { loadOn, startOn } from './group.ts';
import { guidesPlayed } from './guides.ts';
import { rebalanced } from './rebalance.ts';

type Numbers = Readonly<Record<'kills' | 'seed' | 'minutes' | 'autopilot', number>>;

/** A part of the proof. Returns the problems that it found. */
type Stage = (cluster: Cluster, numbers: Numbers) => Promise<string[]>;

/** Limits that the guides show. */
const usualLimits = { RATE_LIMIT_PER_SECOND: '500', TOKEN_RATE_LIMIT: '10', REQUEST_WAIT_MS: '300' };

/** In the order in which they run. */
export const stages: Readonly<Record<string, Stage>> = {
  async guides(cluster) {
    await using group = await startOn(await cluster.database(), usualLimits);
    return await guidesPlayed(group);
  },
  async autopilot(cluster, { autopilot: minutes }) {
    await using group = await startOn(await cluster.database());
    return await autopilotOver(group, minutes * 60);
  },
  backup: savedAndRestored,
  commits: (cluster) => commitsTorn(cluster),
  rebalance: (cluster, { seed }) => rebalanced(cluster, seed),
  async kills(cluster, { kills, seed, minutes }) {
    const asked = { kills, seed, untilMs: Date.now() + minutes * 60_000, say: console.log };
    const report = await killRun(loadOn(await cluster.database()), asked);
    // Only nodes are killed, so that a process which ends has a fault of its own.
    const ends = report.ownEnds > 0 ? [`${report.ownEnds} processes of the product ended by themselves`] : [];
    return [...(tell(report) ? [] : ['see above']), ...ends];
  },
};
