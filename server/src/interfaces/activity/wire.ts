import type { StoredEntry } from './read.ts';

/** An entry as clients see it: without what it does not have. */
export function onWire({ who, ...entry }: StoredEntry) {
  const [type, id] = split(who);
  const present = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  return { ...present, who: id === undefined ? { type } : { type, id } };
}

function split(who: string): readonly [type: string, id: string | undefined] {
  const at = who.indexOf(':');
  return at < 0 ? [who, undefined] : [who.slice(0, at), who.slice(at + 1)];
}
