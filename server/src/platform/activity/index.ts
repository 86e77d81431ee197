export { causedBy, presentCause } from './cause.ts';
export { facts, isKind, type Kind, kindNames, kinds } from './kinds.ts';
export { createPartitions, dropPartitions, keepPartitions, keptActivity } from './partitions.ts';
export { continuePositions, presentPosition } from './positions.ts';
export { activityChannel, type Happening, recordActivity, type Side } from './record.ts';
