import type { StoredEntry } from './pack.ts';

/** The members that are there. */
export const present = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));

/** A logged request as sellers see it, without headers and bodies. */
export const onWire = ({ id, receivedAt, method, url, operation, status, durationMs, fault }: StoredEntry) =>
  present({ id, receivedAt, method, url, operation, status, durationMs, fault });
