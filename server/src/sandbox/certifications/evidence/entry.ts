import { compress, decompress } from '../../../platform/zstd.ts';

/** Most of a body that evidence keeps, in bytes. */
export const mostBodyBytes = 1_048_576;

/** How a webhook was disturbed on demand. */
export const disturbances = ['duplicated', 'delayed', 'reordered', 'forged', 'rotated'] as const;

type Disturbance = (typeof disturbances)[number];

type Times = {
  /** When the request came, or when the delivery was sent. */
  readonly realTime: string;
  readonly marketplaceTime: string;
};

/** A request and its answer, without secrets. */
export type RequestEvidence = Times & {
  readonly kind: 'request';
  readonly requestId: string;
  readonly clientId?: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly operation?: string | undefined;
  /** Undefined when the connection ended before the answer. */
  readonly status?: number | undefined;
  readonly durationMs: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string | undefined;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody?: string | undefined;
  readonly fault?: string | undefined;
};

/** An attempt to deliver webhook events. */
export type DeliveryEvidence = Times & {
  readonly kind: 'delivery';
  readonly consumerId: number;
  readonly deliveryId: string;
  readonly eventIds: readonly string[];
  readonly types: readonly string[];
  /** Counts from one. */
  readonly attempt: number;
  readonly status?: number | undefined;
  readonly error?: string | undefined;
  readonly requestHeaders?: Readonly<Record<string, string>> | undefined;
  /** The events as JSON, before they were encrypted. */
  readonly requestBody?: string | undefined;
  readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
  readonly responseBody?: string | undefined;
  readonly disturbed?: Disturbance | undefined;
};

export type Evidence = RequestEvidence | DeliveryEvidence;

/** An entry as it is stored. */
export const packEvidence = (entry: Evidence): Promise<Buffer> =>
  compress(Buffer.from(JSON.stringify(entry)));

/** A stored entry. */
export const unpackEvidence = async (packed: Buffer): Promise<Evidence> =>
  JSON.parse((await decompress(packed)).toString()) as Evidence;

/** An entry as it is stored, with its position. */
export type PackedEvidence = { readonly position: number; readonly entry: Buffer };

/** Unpacks entries in their order until they have more than so many bytes, one at a time. Returns at least the first. */
export async function unpackWithin(
  packed: readonly PackedEvidence[],
  mostBytes: number,
): Promise<(Evidence & { readonly position: number })[]> {
  const entries: (Evidence & { readonly position: number })[] = [];
  let bytes = 0;
  for (const { position, entry } of packed) {
    const unpacked = await decompress(entry);
    bytes += unpacked.length;
    if (bytes > mostBytes && entries.length > 0) break;
    entries.push({ position, ...(JSON.parse(unpacked.toString()) as Evidence) });
  }
  return entries;
}
