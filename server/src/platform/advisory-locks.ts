/**
 * Numbers of the advisory locks, all in one place so that no two locks are the same by mistake. The values mean
 * nothing. Do not change a number that is in use: servers of two versions run side by side during an update. Locks that
 * are held for each partner have the number as the first half of their key.
 */
export const advisoryLocks = {
  /** Two starting processes do not migrate together. */
  migrations: 5_150_423,
  /** Orders change in the order in which readers of the list see them; for each partner. */
  orderChanges: 5_150_424,
  /** Two starting processes do not make the same accounts. */
  accounts: 5_150_425,
  /** Shipments are made in the order in which readers of the list see them; for each partner. */
  shipmentCreations: 5_150_426,
  /** A write of the operator runs once for its Idempotency-Key; seeds the hash of the key. */
  operatorRequests: 5_150_427,
  /** A write to a return warehouse sees what the one before it made; for each partner. */
  returnsWarehouse: 5_150_005,
  /** Two requests do not count the shipping profiles of a partner at the same time; for each partner. */
  shippingProfiles: 5_150_450,
  /** Says that a pool of workers lives; the second half is a hash of the pool's name. */
  livingWorkers: 71_003,
  /** Two processes do not put the same events into batches; for each partner. */
  webhookPlans: 71_004,
  /** Two processes do not remove the same old events; for each partner. */
  webhookRetention: 71_005,
  /** Two requests do not count the consumers of a partner at the same time; for each partner. */
  webhookConsumers: 71_006,
  /** Two requests do not queue the same events of a consumer again; the second half is a hash of the consumer. */
  webhookReplays: 71_007,
  /** Two processes do not make a key for access tokens each. */
  tokenKeys: 5_150_428,
  /** Two processes do not make a key for webhooks each. */
  webhookSigningKeys: 5_150_429,
  /** Two replacements of the state of a sandbox stay apart; for each partner. */
  sandboxReplacements: 5_150_431,
  /** Two saves of the state of a sandbox stay apart; for each partner. */
  sandboxSnapshots: 5_150_433,
  /** Two moves of the clock of a sandbox stay apart; for each partner. */
  sandboxClocks: 5_150_432,
  /** Two requests do not count the faults of a sandbox's seller at the same time; for each partner. */
  sandboxFaults: 5_150_434,
  /** A write of a seller runs once for its Idempotency-Key; seeds the hash of the key. */
  sellerRequests: 5_150_440,
  /** Two requests do not count the runs of certifications, or their sellers, at the same time; for each partner. */
  certifications: 5_150_441,
  /** Two processes do not make a key for statements of certifications each. */
  certificationKeys: 5_150_442,
} as const;
