import { type Answer, type Database, repeat } from '../../../harness/clients.ts';
import type { Ledger } from '../../../harness/ledger.ts';

/** The keys that have the number of a write now, or the key that it removed. */
type Written = { readonly written?: readonly string[]; readonly removed?: string };

/** Writes of one kind, one after the other; each is sent again until it is answered, so the last number of a key is known. */
export type Kind = {
  readonly name: string;
  readonly pauseMs: number;
  /** An entry holds the number of its write modulo this. */
  readonly modulo: number;
  /** Does the write of this number. Undefined when it was refused, which it says. */
  write(number: number, keys: readonly string[], refused: Refused): Promise<Written | undefined>;
  /** The number that a stored entry tells; undefined when there is none. */
  stored(key: string): Promise<number | undefined>;
  /** All stored keys, where only this load writes. */
  all?(db: Database): Promise<readonly string[]>;
};

type Refused = (what: string, answer: Answer) => undefined;

const looked = 10;

/** A load whose every entry has to be of the last acknowledged write of its key. */
export function numbered(kind: Kind): Ledger {
  const { name, modulo } = kind;
  const numbers = new Map<string, number>();
  const refusals: string[] = [];
  let acknowledged = 0;
  const refused: Refused = (what, { status, text }) =>
    void refusals.push(`${name}: ${what} ${status} ${text.slice(0, 200)}`);
  const write = async (number: number) => {
    const done = await kind.write(number, [...numbers.keys()], refused);
    if (!done) return;
    acknowledged += 1;
    for (const key of [...(done.written ?? []), ...(done.removed ? [done.removed] : [])]) numbers.delete(key);
    for (const key of done.written ?? []) numbers.set(key, number);
  };
  let underWay: Promise<void> = Promise.resolve();
  const running = repeat(kind.pauseMs, (number) => {
    underWay = write(number);
    return underWay;
  });
  /** How far the stored number is ahead of the acknowledged one, because another write is under way. */
  const ahead = async (key: string, number: number) => {
    const stored = await kind.stored(key);
    return stored === undefined ? undefined : (((stored - number) % modulo) + modulo) % modulo;
  };
  /** Says what is wrong with a key. Looks again when a write that was under way has written or removed it meanwhile. */
  const wrongWith = async (key: string, isWrong: (by: number) => boolean): Promise<string | undefined> => {
    for (;;) {
      const number = numbers.get(key);
      if (number === undefined) return undefined;
      const by = await ahead(key, number);
      if (by !== undefined && !isWrong(by)) return undefined;
      await underWay;
      if (numbers.get(key) !== number) continue;
      return `${name} of ${key}: ${by === undefined ? 'lost' : `not of write ${number}, but ${by} ahead of it or ${modulo - by} behind`}`;
    }
  };
  const wrongOnes = async (keys: Iterable<string>, isWrong: (by: number) => boolean) => {
    const wrong: string[] = [];
    for (const key of keys) {
      const found = await wrongWith(key, isWrong);
      if (found !== undefined) wrong.push(found);
    }
    return wrong;
  };
  return {
    name,
    acknowledged: () => acknowledged,
    missingOfLatest: () => wrongOnes([...numbers.keys()].slice(-looked), (by) => by > modulo / 2),
    async wrong(db) {
      const all = (await kind.all?.(db)) ?? [];
      const extra = all
        .filter((key) => !numbers.has(key))
        .map((key) => `${name}: ${key} was not acknowledged`);
      return [...refusals, ...extra, ...(await wrongOnes([...numbers.keys()], (by) => by !== 0))];
    },
    stop: running.stop,
  };
}
