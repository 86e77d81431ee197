/**
 * A JSON value as a server can store it: a NUL, and half of a surrogate pair, become U+FFFD in every text and every name.
 */
export function storable(value) {
    const text = JSON.stringify(value, (_name, inner) => {
        if (typeof inner === 'string')
            return storableText(inner);
        if (typeof inner !== 'object' || inner === null || Array.isArray(inner))
            return inner;
        return Object.fromEntries(Object.entries(inner).map(([name, member]) => [storableText(name), member]));
    });
    return text === undefined ? value : JSON.parse(text);
}
const storableText = (text) => text.replaceAll('\u0000', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
