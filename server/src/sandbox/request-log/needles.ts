import { isUuid } from '../../kernel/ids.ts';
import { isInBody, isInUrl, type KeyKind, keyOf } from './keys.ts';
import type { UnpackedEntry } from './pack.ts';
import type { SoughtOrder } from './read.ts';

/** Looks for a value in a request: in its address, among its keys, or in the text of its bodies. */
export type Needle = {
  readonly bytes: readonly string[];
  isInHead(entry: UnpackedEntry): boolean;
  isInText(text: string): boolean;
  /** True when the database has already filtered the kept writes by it. */
  readonly isChosenBy: boolean;
};

/** Looks for a sku, an order number or an id. */
export function memberNeedle(kind: KeyKind, value: string): Needle {
  return {
    bytes: [value],
    isInHead: ({ id, url, keys }) =>
      (kind === 'id' && id === value) || isInUrl(url, value) || keys.includes(keyOf(kind, value)),
    isInText: (text) => (isUuid(value) ? text.includes(value) : isInBody(text, kind, value)),
    isChosenBy: false,
  };
}

/** Looks for an order by its id and its number. */
export function orderNeedle(kind: KeyKind, value: string, order: SoughtOrder | undefined): Needle {
  if (!order) return memberNeedle(kind, value);
  const either = [memberNeedle('id', order.id), memberNeedle('order', order.orderNumber)];
  return {
    bytes: [order.id, order.orderNumber],
    isInHead: (entry) => either.some((needle) => needle.isInHead(entry)),
    isInText: (text) => either.some((needle) => needle.isInText(text)),
    isChosenBy: true,
  };
}

/** Looks for any text. */
export function textNeedle(text: string): Needle {
  const lower = text.toLowerCase();
  return {
    bytes: [],
    isInHead: ({ url }) => url.toLowerCase().includes(lower),
    isInText: (whole) => whole.toLowerCase().includes(lower),
    isChosenBy: false,
  };
}

/** False when a needle's bytes are not in those of the request; much cheaper than making its text. */
export function mayHave(
  bytes: Buffer,
  { start, lengths }: UnpackedEntry,
  needles: readonly Needle[],
): boolean {
  const end = start + lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  const own = bytes.subarray(start, end);
  return needles.every(
    (needle) => needle.bytes.length === 0 || needle.bytes.some((part) => own.includes(part)),
  );
}
