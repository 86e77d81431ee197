import { compress, decompress } from '../../platform/zstd.ts';
import { isRead, type LogEntry, noAnswer } from './entry.ts';
import { ownAnswer, storedBody } from './redact.ts';

/** Requests as they are stored: their heads, and in the same order their headers and bodies. */
export type Pack = { readonly heads: string; readonly bodies: Buffer };

/** A stored request. */
export type StoredEntry = {
  /** Counts the requests of a seller. */
  readonly number: number;
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: string;
  readonly url: string;
  readonly operation: string | null;
  readonly status: number | null;
  readonly durationMs: number;
  readonly fault: string | null;
  readonly keys: readonly string[];
};

/** What was sent and answered; a body is undefined when there was none. */
export type StoredBodies = {
  readonly requestHeaders: string;
  readonly responseHeaders: string;
  readonly requestBody: string | undefined;
  readonly responseBody: string | undefined;
};

/** Of each request: how far its number is before the last one of the pack, its fields, and the lengths of four texts in bytes. */
type Head = readonly [
  back: number,
  id: string,
  receivedAt: number,
  method: string,
  url: string,
  operation: string | null,
  status: number | null,
  durationMs: number,
  fault: string | null,
  keys: readonly string[],
  lengths: readonly (number | null)[],
];

/** A request with its distance from the last one of its pack. */
export type Placed = { readonly entry: LogEntry; readonly back: number };

/**
 * Packs requests. Removes secrets in the event loop, in time in proportion to the length of the texts, and compresses
 * outside of it.
 */
export async function pack(placed: readonly Placed[]): Promise<Pack> {
  const texts = placed.map(({ entry }) => textsOf(entry));
  const most = texts.reduce(
    (sum, own) => own.reduce((length, text) => length + 3 * (text?.length ?? 0), sum),
    0,
  );
  const bytes = takeBuffer(most);
  let end = 0;
  const lastBack = placed.at(-1)?.back ?? 0;
  const heads = placed.map(({ entry, back }, index): Head => {
    const lengths = texts[index]!.map((text) => {
      if (text === undefined) return null;
      const written = bytes.write(text, end);
      end += written;
      return written;
    });
    const { id, method, url, operation = null, status = null, durationMs, fault = null, keys } = entry;
    const at = entry.receivedAt.getTime();
    return [back - lastBack, id, at, method, url, operation, status, durationMs, fault, keys, lengths];
  });
  const bodies = await compress(bytes.subarray(0, end));
  giveBack(bytes);
  return { heads: JSON.stringify(heads), bodies };
}

const textsOf = (entry: LogEntry): (string | undefined)[] => [
  entry.requestHeaders,
  entry.responseHeaders,
  entry.requestBody && storedBody(entry.requestBody),
  entry.responseBody && (isOwnAnswer(entry) ? ownAnswer : storedBody)(entry.responseBody),
];

/** The answer to a successful read, which the server wrote and which holds no secrets. */
const isOwnAnswer = ({ method, status = noAnswer }: LogEntry): boolean => isRead(method) && status < 300;

/** Buffers that are used again, because touching new memory costs more than writing into it. */
const spare: Buffer[] = [];
const spareBytes = 4_000_000;
const mostSpare = 2;

function takeBuffer(bytes: number): Buffer {
  if (bytes > spareBytes) return Buffer.allocUnsafeSlow(bytes);
  return spare.pop() ?? Buffer.allocUnsafeSlow(spareBytes);
}

function giveBack(buffer: Buffer): void {
  if (buffer.length === spareBytes && spare.length < mostSpare) spare.push(buffer);
}

/** A request of an unpacked pack, with the lengths of its texts and where they begin. */
export type UnpackedEntry = StoredEntry & {
  readonly start: number;
  readonly lengths: readonly (number | null)[];
};

/** The requests of a pack whose last one has this number, in the order in which they were logged. */
export function unpackHeads(stored: string, lastNumber: number): UnpackedEntry[] {
  const heads = JSON.parse(stored) as Head[];
  let start = 0;
  return heads.map(
    ([back, id, receivedAt, method, url, operation, status, durationMs, fault, keys, lengths]) => {
      const own = start;
      start += lengthOf(lengths);
      const at = new Date(receivedAt);
      const number = lastNumber - back;
      return {
        number,
        id,
        receivedAt: at,
        method,
        url,
        operation,
        status,
        durationMs,
        fault,
        keys,
        lengths,
        start: own,
      };
    },
  );
}

const lengthOf = (lengths: readonly (number | null)[]): number =>
  lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);

/** The bytes of all headers and bodies of a pack. */
export const unpackBytes = (packed: Buffer): Promise<Buffer> => decompress(packed);

/** Headers and bodies of one request among the bytes of its pack. */
export function bodiesIn(bytes: Buffer, { start, lengths }: UnpackedEntry): StoredBodies {
  let at = start;
  const [requestHeaders = '', responseHeaders = '', requestBody, responseBody] = lengths.map((length) => {
    if (length === null) return undefined;
    at += length;
    return bytes.toString('utf8', at - length, at);
  });
  return { requestHeaders, responseHeaders, requestBody, responseBody };
}

/** Headers and bodies of one request as one text. */
export const textIn = (bytes: Buffer, { start, lengths }: UnpackedEntry): string =>
  bytes.toString('utf8', start, start + lengthOf(lengths));

/** The greatest status among requests; a connection that ended before its answer counts as the greatest. */
export const mostStatus = (entries: readonly LogEntry[]): number =>
  entries.reduce((most, { status = noAnswer }) => Math.max(most, status), 0);
