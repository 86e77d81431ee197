import { isUuid } from '../../../kernel/ids.ts';
import { type FulfillmentStatus, fulfillmentStatuses } from '../lifecycle.ts';

/** By what look-ups choose orders: their state, or `TO_SEND` for all with an item to send, of which no fraud is suspected. */
export const orderChoices = ['TO_SEND', ...fulfillmentStatuses] as const;
export type OrderChoice = 'TO_SEND' | FulfillmentStatus;

/** Where a text is looked for, one after the other. */
export type Section =
  | { readonly by: 'id' | 'item' | 'number' | 'email' | 'sku'; readonly value: string }
  /** Orders of parcels, by the number that carriers know them by. */
  | { readonly by: 'parcel'; readonly value: string }
  | { readonly by: 'choice'; readonly value: OrderChoice }
  | { readonly by: 'all' };

/** Where a page begins: in a section, after the order with this key. */
export type CursorPosition = { readonly section: number; readonly key: string };

const orderNumber = /^[0-9A-Za-z]{3,10}$/;

/** A place in the list of a choice: microseconds and number. */
const placeInChoice = /^\d{1,16}\.\d{1,18}$/;

type Asked = {
  readonly text: string | undefined;
  readonly choice?: OrderChoice | undefined;
  readonly seesCustomers: boolean;
};

/** The sections of a search; without a text all orders. E-mail addresses are looked for only where `seesCustomers`. */
export function sectionsOf({ text, choice, seesCustomers }: Asked): Section[] {
  if (text === undefined) return [choice === undefined ? { by: 'all' } : { by: 'choice', value: choice }];
  if (isUuid(text)) return ['id', 'item'].map((by) => ({ by: by as 'id' | 'item', value: text }));
  if (text.includes('@')) return seesCustomers ? [{ by: 'email', value: text.toLowerCase() }] : [];
  return [
    ...(orderNumber.test(text) ? [{ by: 'number', value: text } as const] : []),
    { by: 'parcel', value: text },
    { by: 'sku', value: text },
  ];
}

/** An opaque text that names a place. */
export const cursorOf = ({ section, key }: CursorPosition): string =>
  Buffer.from(JSON.stringify([section, key])).toString('base64url');

/** The place that a cursor names; undefined for a text that `cursorOf` cannot have made. */
export function placeOf(cursor: string, sections: readonly Section[]): CursorPosition | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [at, key] = Array.isArray(parts) ? (parts as unknown[]) : [];
    const section = sections[at as number];
    if (!section || typeof key !== 'string' || cursorOf({ section: at as number, key }) !== cursor)
      return undefined;
    return fits(section, key) ? { section: at as number, key } : undefined;
  } catch {
    return undefined;
  }
}

function fits({ by }: Section, key: string): boolean {
  if (by === 'choice') return placeInChoice.test(key);
  return by === 'number' ? orderNumber.test(key) : isUuid(key);
}
