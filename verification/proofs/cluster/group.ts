import { looking } from '../../harness/clients.ts';
import type { ClusterDatabase } from '../../harness/cluster.ts';
import { startGroup } from '../../harness/group.ts';
import type { Installation } from '../../harness/installation.ts';
import { consumersEnvironment } from '../kills/ledgers/events.ts';
import type { Scenario } from '../kills/run.ts';
import { scenarios } from '../kills/scenarios.ts';

/** Settings of all processes here. */
export const environment = { ...consumersEnvironment, WEBHOOK_LOOPBACK: 'on' };

/** Two servers and two workers on a distributed database. */
export const startOn = (
  database: ClusterDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<Installation> =>
  startGroup({
    env: { ...environment, ...more },
    servers: 2,
    workers: 2,
    database: async () => database,
  });

/** The mixed load of `npm run prove:kills` on such a group, of which nodes and the coordinator are killed in turn. */
export const loadOn = (database: ClusterDatabase): Scenario => ({
  ...scenarios.mixed,
  command: 'prove:citus',
  start: () => startOn(database),
  countsFromAnswer: true,
  // What docs/deployment.md says of writes whose node died in the second phase: Citus finishes them every minute, or now.
  settled: ({ product }) =>
    looking(product, async (db) => void (await db`SELECT recover_prepared_transactions()`)),
  victim: (kill) => (['node', 'database'] as const)[kill % 2]!,
});
