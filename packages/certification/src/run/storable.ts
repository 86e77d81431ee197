/**
 * A JSON value as a server can store it: a NUL, and half of a surrogate pair, become U+FFFD in every text and every name.
 */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'string') return storableText(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, member]) => [storableText(name), member]));
  });
  return text === undefined ? value : (JSON.parse(text) as Value);
}

const storableText = (text: string): string =>
  text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');

const mostName = 100;
/** Characters that nobody sees, or that turn what is around them. U+200C and U+200D join letters. */
const unreadable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name as people can read it, at most 100 characters of it; an empty text for anything else. */
export function legible(name: unknown): string {
  if (typeof name !== 'string') return '';
  return Array.from(name.replaceAll(unreadable, '').trim()).slice(0, mostName).join('');
}
