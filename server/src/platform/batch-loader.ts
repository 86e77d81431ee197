/** Most keys that are asked for in one go; more go into several. */
const mostKeys = 100;

type Ask<V> = { readonly resolve: (value: V | undefined) => void; readonly reject: (error: unknown) => void };

/**
 * Joins what one owner asks for at the same time into one `load`: what comes in while one is under way waits for the
 * next. Nothing is kept: a load begins after the asking, so it sees everything that was stored by then. Keys that it
 * does not find are undefined; when it fails, all who asked get the error.
 */
export function batchLoader<O, V>(
  load: (owner: O, keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (owner: O, key: string) => Promise<V | undefined> {
  const waiting = new Map<O, Map<string, Ask<V>[]>>();

  const loadUntilNobodyWaits = async (owner: O) => {
    for (let asked = waiting.get(owner)!; asked.size > 0; asked = waiting.get(owner)!) {
      const now = [...asked].slice(0, mostKeys);
      for (const [key] of now) asked.delete(key);
      await answer(owner, now);
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
