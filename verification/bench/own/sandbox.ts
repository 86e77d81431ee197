export { liftForeignKeys } from '../../../server/src/platform/foreign-keys.ts';
/** The tables of a seller's state, in the order in which they are emptied. */
export { stateTables } from '../../../server/src/sandbox/reset/tables.ts';
