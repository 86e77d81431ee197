/** Most keys in one load; further keys go into the next load. */
const mostKeys = 100;

type Ask<V> = { readonly resolve: (value: V | undefined) => void; readonly reject: (error: unknown) => void };

/**
 * Joins look-ups that one owner makes at the same time into one `load`; look-ups that come during a load wait for the
 * next. Nothing is cached: a load begins after the look-up, so it sees everything stored before. A key that the load
 * does not find is undefined. When a load fails, all its callers get the error.
 */
export function batchLoader<O, V>(
  load: (owner: O, keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (owner: O, key: string) => Promise<V | undefined> {
  const waiting = new Map<O, Map<string, Ask<V>[]>>();

  const loadUntilNobodyWaits = async (owner: O) => {
    for (let asked = waiting.get(owner)!; asked.size > 0; asked = waiting.get(owner)!) {
      const all = [...asked];
      // A new Map for each load: when one Map changes for a long time, V8 keeps its deleted entries in memory until
      // it collects the whole heap.
      waiting.set(owner, new Map(all.slice(mostKeys)));
      await answer(owner, all.slice(0, mostKeys));
    }
    waiting.delete(owner);
  };

  const answer = async (owner: O, asked: readonly (readonly [string, readonly Ask<V>[]])[]) => {
    try {
      const found = await load(
        owner,
        asked.map(([key]) => key),
      );
      for (const [key, asks] of asked) for (const { resolve } of asks) resolve(found.get(key));
    } catch (error) {
      for (const [, asks] of asked) for (const { reject } of asks) reject(error);
    }
  };

  return (owner, key) =>
    new Promise((resolve, reject) => {
      let asked = waiting.get(owner);
      if (!asked) {
        asked = new Map();
        waiting.set(owner, asked);
        // Requests that arrived together are read from their sockets before the first load begins.
        setImmediate(() => void loadUntilNobodyWaits(owner));
      }
      const asks = asked.get(key);
      if (asks) asks.push({ resolve, reject });
      else asked.set(key, [{ resolve, reject }]);
    });
}
