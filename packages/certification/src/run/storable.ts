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
