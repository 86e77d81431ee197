import { createZstdDecompress } from 'node:zlib';
import { bytesOfStep, type Steps } from '../../../kernel/steps.ts';
import type { BufferArena } from '../../../platform/buffer-arena.ts';
import { runInSteps } from '../../../platform/run-in-steps.ts';
import { compress } from '../../../platform/zstd.ts';
import { afterBlanks, closeList, comma, endOfValue, memberOf, openList } from './json-bytes.ts';

/** The parts of a variation that are written separately, each with its own order by X-Request-Timestamp. */
export type BatchWriterName = 'variations' | 'prices' | 'active-status';

/** The entries of a task. Each is text until it is processed, to save memory. */
export type Entries = {
  readonly size: number;
  readonly textOf: (index: number) => string;
  /** True when one of the entries contains this text. */
  readonly mention: (part: string) => boolean;
};

/** A batch as bytes, with the start and the end of each entry in turn. Each entry is valid JSON. */
export type Batch = { readonly bytes: Buffer; readonly size: number; readonly places: readonly number[] };

/** Most entries of a write (specification, section 9). */
export const mostEntries = 500;

const noBytes = Buffer.alloc(0);

/**
 * Finds the entries of a batch in a body of valid UTF-8; undefined when the body is no batch, or has too many
 * entries. Does not parse it: the objects and texts would outlive several garbage collections. Gives other requests
 * the event loop in between.
 */
export const findEntries = (body: Buffer, writer: BatchWriterName): Promise<Batch | undefined> =>
  runInSteps(entriesIn(body, writer));

/** Finds the entries step by step. */
export function* entriesIn(body: Buffer, writer: BatchWriterName): Steps<Batch | undefined> {
  const bytes = writer === 'active-status' ? ((yield* memberOf(body, 'status')) ?? noBytes) : body;
  let at = afterBlanks(bytes, 0);
  if (bytes[at] !== openList) return undefined;
  const places: number[] = [];
  let pausedAt = at;
  do {
    if (at - pausedAt > bytesOfStep) {
      pausedAt = at;
      yield;
    }
    const end = yield* endOfValue(bytes, at + 1);
    if (end < 0 || places.length === 2 * mostEntries) return undefined;
    places.push(at + 1, end);
    at = afterBlanks(bytes, end);
  } while (bytes[at] === comma);
  if (bytes[at] !== closeList || afterBlanks(bytes, at + 1) < bytes.length) return undefined;
  return { bytes, size: places.length / 2, places };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const list = (JSON.parse(text) as { status?: unknown } | null)?.status;
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The entries of a body that an older version stored as JSON; undefined when it has no list. */
export function entriesOfBody(body: string, writer: BatchWriterName): Entries | undefined {
  const list: unknown = writer === 'active-status' ? listIn(body) : JSON.parse(body);
  if (!Array.isArray(list)) return undefined;
  return {
    size: list.length,
    textOf: (index) => JSON.stringify(list[index]),
    mention: (part) => body.includes(part),
  };
}

/**
 * Compresses entries outside of the event loop: their lengths in bytes on the first line, then all texts. Packs one
 * batch at a time, because all batches share one buffer.
 */
export function pack(batch: Batch): Promise<Buffer> {
  const packing = lastPacking.then(() => packAlone(batch));
  lastPacking = packing.catch(() => undefined);
  return packing;
}

let lastPacking: Promise<unknown> = Promise.resolve();

/** The shared buffer in which `pack` joins entries; larger batches get a buffer of their own. */
let packBuffer = Buffer.alloc(0);
const maxPackBufferBytes = 2_000_000;

async function packAlone({ bytes, places }: Batch): Promise<Buffer> {
  const lengths: number[] = [];
  for (let at = 0; at < places.length; at += 2) lengths.push(places[at + 1]! - places[at]!);
  const head = `${lengths.join()}\n`;
  const length = lengths.reduce((sum, one) => sum + one, head.length);
  const target = packBufferFor(length);
  let end = target.write(head, 'latin1');
  for (let at = 0; at < places.length; at += 2) end += bytes.copy(target, end, places[at], places[at + 1]);
  return compress(target.subarray(0, end));
}

function packBufferFor(length: number): Buffer {
  if (length > maxPackBufferBytes) return Buffer.allocUnsafeSlow(length);
  if (length > packBuffer.length)
    packBuffer = Buffer.allocUnsafeSlow(Math.min(length * 1.25, maxPackBufferBytes));
  return packBuffer;
}

/** The stored entries of a task: packed, or the JSON body when an older version accepted it. */
export type StoredEntries = { readonly packed: Buffer | null; readonly payload: string | null };

/** Reads the entries of a task into an arena; undefined when the task is done. */
export async function entriesOf(
  { packed, payload }: StoredEntries,
  writer: BatchWriterName,
  arena: BufferArena,
): Promise<Entries | undefined> {
  if (packed) return unpack(packed, arena);
  return payload ? entriesOfBody(payload, writer) : undefined;
}

/** Unpacks entries into the arena. */
export async function unpack(packed: Buffer, arena: BufferArena): Promise<Entries> {
  const bytes = await unpackedBytes(packed, arena);
  const start = bytes.indexOf('\n') + 1;
  const lengths = bytes.toString('latin1', 0, start - 1).split(',');
  const ends = [start];
  for (const length of lengths) ends.push(ends.at(-1)! + Number(length));
  return {
    size: lengths.length,
    textOf: (index) => bytes.toString('utf8', ends[index], ends[index + 1]),
    mention: (part) => bytes.includes(part, start),
  };
}

/** Node allocates memory of this size for the next part of the result, also when there is no next part. */
const mostChunkBytes = 65_536;

async function unpackedBytes(packed: Buffer, arena: BufferArena): Promise<Buffer> {
  const length = unpackedLength(packed);
  const chunkSize = Math.max(1024, Math.min(length + 1, mostChunkBytes));
  const unpacking = createZstdDecompress({ chunkSize });
  unpacking.end(packed);
  let bytes = arena.reserve(length);
  let end = 0;
  for await (const chunk of unpacking as AsyncIterable<Buffer>) {
    if (end + chunk.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (end + chunk.length));
    end += chunk.copy(bytes, end);
  }
  return bytes.subarray(0, end);
}

/** The unpacked length from the frame's header (RFC 8878, section 3.1.1.1), or a usual one. */
function unpackedLength(packed: Buffer): number {
  const descriptor = packed[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const at = isSingleSegment ? 5 : 6;
  const flag = descriptor >> 6;
  if ((descriptor & 0x03) !== 0 || flag === 3 || packed.length < at + 4) return usualLength;
  if (flag === 2) return Math.min(packed.readUInt32LE(at), longestUnpacked);
  if (flag === 1) return packed.readUInt16LE(at) + 256;
  return isSingleSegment ? packed[at]! : usualLength;
}

const usualLength = 1_048_576;
const longestUnpacked = 16_000_000;
