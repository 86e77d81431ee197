import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { bodiesIn, type UnpackedEntry, unpackBytes, unpackHeads } from './pack.ts';
import { readLastNumber, readPacks, readWrites, type StoredPack, writesAtOnce } from './read.ts';
import { keptRequests } from './store.ts';

/** Requests that failed with the same error. */
type ErrorGroup = {
  readonly method: string;
  readonly operation: string | null;
  readonly status: number | null;
  readonly code: string | undefined;
  readonly title: string | undefined;
  readonly count: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** The newest of them. */
  readonly requestId: string;
};

const mostGroups = 200;
const packsAtOnce = 32;

/** A batch with failed entries. */
const partly = 207;

/** Errors among the last requests of a seller, equal ones counted together, the most frequent first. */
export async function groupErrors(
  db: Db,
  partner: PartnerId,
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<ErrorGroup[]> {
  const groups = new Map<string, ErrorGroup>();
  const isAsked = ({ receivedAt }: UnpackedEntry) =>
    !(from && receivedAt < from) && !(to && receivedAt >= to);
  const last = await readLastNumber(db, partner);
  const oldest = Math.max(last - keptRequests, 0);
  for await (const stored of failing(db, partner, { last, oldest, from, to })) {
    const failed = unpackHeads(stored.heads, stored.lastNumber).filter(
      (entry) => hasFailed(entry) && isAsked(entry),
    );
    if (failed.length === 0) continue;
    const bytes = await unpackBytes(stored.bodies!);
    for (const entry of failed) countErrors(groups, entry, bodiesIn(bytes, entry).responseBody);
  }
  const byCount = (a: ErrorGroup, b: ErrorGroup) =>
    b.count - a.count || b.lastSeen.getTime() - a.lastSeen.getTime();
  return [...groups.values()].sort(byCount).slice(0, mostGroups);
}

type Span = { last: number; oldest: number; from: Date | undefined; to: Date | undefined };

/** The stored last requests that may have failed. */
async function* failing(
  db: Db,
  partner: PartnerId,
  { last, oldest, from, to }: Span,
): AsyncGenerator<StoredPack> {
  const common = { leastStatus: partly, from, to };
  let before = last + 1;
  while (before > oldest) {
    const packs = await readPacks(db, partner, { ...common, before, withBodies: true, limit: packsAtOnce });
    yield* packs;
    before = packs.length < packsAtOnce ? 0 : packs.at(-1)!.firstNumber;
  }
  before = last + 1;
  while (before > oldest) {
    const writes = await readWrites(db, partner, { ...common, before, atLeast: oldest });
    yield* writes;
    before = writes.length < writesAtOnce ? 0 : writes.at(-1)!.firstNumber;
  }
}

const hasFailed = ({ status }: UnpackedEntry): boolean =>
  status === null || status === partly || status >= 400;

function countErrors(groups: Map<string, ErrorGroup>, entry: UnpackedEntry, body: string | undefined): void {
  const { id, method, operation, status, receivedAt } = entry;
  const errors = errorsOf(body);
  // A batch may have ended without an error.
  if (errors.length === 0 && status !== partly) errors.push({ code: undefined, title: undefined });
  for (const { code, title } of errors) {
    const key = JSON.stringify([method, operation, status, code, isTelling(code) ? '' : title]);
    const known = groups.get(key);
    const isNewer = !known || receivedAt >= known.lastSeen;
    groups.set(key, {
      ...{ method, operation, status, code, title: isNewer ? title : known.title },
      count: (known?.count ?? 0) + 1,
      firstSeen: known && known.firstSeen < receivedAt ? known.firstSeen : receivedAt,
      lastSeen: isNewer ? receivedAt : known.lastSeen,
      requestId: isNewer ? id : known.requestId,
    });
  }
}

/**
 * Beside a code that tells errors apart, titles may name skus, so only the code counts. A code that only repeats the
 * status does not tell errors apart.
 */
const isTelling = (code: string | undefined): boolean => code !== undefined && !/^\d{3}$/.test(code);

type NamedError = { readonly code: string | undefined; readonly title: string | undefined };

/** Different errors of an answer, each once: those in its lists `errors`, or its own `error`. */
function errorsOf(body: string | undefined): NamedError[] {
  const found = new Map<string, NamedError>();
  for (const error of errorsIn(parsed(body), 0)) {
    const code = textOf(error.code ?? error.error);
    const title = textOf(error.title ?? error.message);
    if (code !== undefined || title !== undefined) found.set(`${code} ${title}`, { code, title });
  }
  return [...found.values()];
}

type Member = Readonly<Record<string, unknown>>;

const deepest = 4;

function errorsIn(value: unknown, depth: number): Member[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => errorsIn(one, depth + 1));
  const { errors, ...others } = value as Member;
  if (Array.isArray(errors)) return errors.filter((error) => typeof error === 'object' && error !== null);
  if (depth === 0 && typeof others.error === 'string') return [others];
  return Object.values(others).flatMap((one) => errorsIn(one, depth + 1));
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return undefined;
  }
}
