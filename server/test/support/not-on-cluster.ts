import { onCluster } from './database.ts';

const readsOnNodes = 'a node reads the table, and the coordinator has no statistics of it';

/** All that the tests expect and a cluster cannot do, with the reason. Such a test is left out in a run on a cluster. */
const reasons = {
  'statistics of late pages of returns': readsOnNodes,
  'statistics of late pages of price reductions': readsOnNodes,
  'statistics of large lists of statuses': readsOnNodes,
  'notifications of writes': 'statements run as a superuser there, whom nothing can be forbidden',
  'a job without its notification': 'statements run as a superuser there, whom nothing can be forbidden',
};

/** Leaves a test out in a run on a cluster. */
export const notOnCluster = (what: keyof typeof reasons): { skip: string | false } => ({
  skip: onCluster ? reasons[what] : false,
});
