/**
 * Why a test uses one server even in a run on a cluster, where it runs too: it is about what only one server does. Each
 * reason says where a cluster has its own test.
 */
const oneServerReasons = {
  'row-level security':
    'distributed tables have none; named-partner.test.ts tests the check of statements that replaces it',
  'a process of PostgreSQL that hangs': 'the test stops the process, which has to be on this machine',
  'a plan of distribution': 'it needs a database that is not distributed yet',
  'a backup beside writers':
    'a cluster refuses it while anybody is connected; backup/cluster.test.ts and npm run prove:citus',
  'an upgrade that copies rows of every table':
    'it replaces rows as a replica does; the same file upgrades a distributed database',
  'a look-up for each partner':
    'a cluster refuses to recur over several partners and reads their rows; platform/polls.test.ts counts its statements',
} as const;

export type OneServer = keyof typeof oneServerReasons;

export const reasonOf = (what: OneServer): string => `On one server, ${what}: ${oneServerReasons[what]}.`;
