import { type Answer, type Database, repeat } from '../../../harness/clients.ts';
import type { Ledger } from '../../../harness/ledger.ts';

/** The keys that have the number of a write now, and those that it removed. */
type Written = { readonly written?: readonly string[]; readonly removed?: readonly string[] };

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
    const { written = [], removed = [] } = done;
    for (const key of [...written, ...removed]) numbers.delete(key);
    for (const key of written) numbers.set(key, number);
  };
  let underWay: Promise<void> = Promise.resolve();
  const running = repeat(kind.pauseMs, (number) => {
    underWay = write(number);
    return underWay;
  });
  /** Says what is wrong with a key. Looks again when a write that was under way has written or removed it meanwhile. */
  const wrongWith = async (key: string, isWrong: (by: number) => boolean): Promise<string[]> => {
    const number = numbers.get(key);
    if (number === undefined) return [];
    const stored = await kind.stored(key);
    // How far the stored number is ahead of the acknowledged one, because another write is under way.
    const by = stored === undefined ? undefined : (((stored - number) % modulo) + modulo) % modulo;
    if (by !== undefined && !isWrong(by)) return [];
    await underWay;
    if (numbers.get(key) !== number) return wrongWith(key, isWrong);
    const how =
      by === undefined ? 'lost' : `not of write ${number}, but ${by} ahead of it or ${modulo - by} behind`;
    return [`${name} of ${key}: ${how}`];
  };
  const wrongOnes = async (keys: readonly string[], isWrong: (by: number) => boolean) => {
    const wrong: string[] = [];
    for (const key of keys) wrong.push(...(await wrongWith(key, isWrong)));
    return wrong;
  };
  return {
    name,
    acknowledged: () => acknowledged,
    missingOfLatest: () => wrongOnes([...numbers.keys()].slice(-looked), (by) => by > modulo / 2),
    async wrong(db) {
      const extra = ((await kind.all?.(db)) ?? []).filter((key) => !numbers.has(key));
      const unknown = extra.map((key) => `${name}: ${key} was not acknowledged`);
      return [...refusals, ...unknown, ...(await wrongOnes([...numbers.keys()], (by) => by !== 0))];
    },
    stop: running.stop,
  };
}
