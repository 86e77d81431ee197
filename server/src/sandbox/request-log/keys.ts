/** The kinds of keys by which requests can be found. */
export type KeyKind = 'id' | 'sku' | 'order';

/** How many characters of a body are searched, and how many keys a request can have. */
const lookedThrough = 4_000_000;
const mostKeys = 1_000;

/**
 * How many members of a body are looked at, so that other requests need not wait for long. A member that may be a key
 * counts as ten.
 */
export const mostLookedAt = 300_000;
const asMembers = 10;

type Looked = { at: number };

const longestKey = 100;

/** Names of members whose values are keys. */
const isNamed = /^(?:\w*(?:[iI]d|Uuid|UUID)|sku|variation|orderNumber)$/;

/** The last characters of these names, by which the scan passes over most other names. */
const lastCharacters = new Set(Array.from('dDurn', (character) => character.charCodeAt(0)));

/** Names of parameters whose values are keys. Values of other parameters may be secrets. */
const isSearched = /^(sku|variation|orderNumber|\w*Id)$/;

const controlCharacter = /\p{Cc}/u;
const quote = 0x22;
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** The key that a search looks for: a kind and a value. */
export const keyOf = (kind: KeyKind, value: string): string => `${kind}:${value}`;

/** The ids, skus and order numbers of a body behind its first `from` characters. */
export function keysBehind(body: string, from: number): string[] {
  const keys = new Set<string>();
  for (const [name, value] of namedIn(body.slice(from, lookedThrough), { at: 0 })) {
    if (keys.size >= mostKeys) break;
    keys.add(keyOf(kindOf(name), value));
  }
  return [...keys];
}

/** True when the address of a request names this value: as a part of the path, alone or in a list, or in its query. */
export function isInUrl(url: string, value: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  const parts = path.split('/').flatMap((part) => [decoded(part), ...decoded(part).split(',')]);
  if (parts.includes(value)) return true;
  return [...new URLSearchParams(query)].some(
    ([name, text]) => isSearched.test(name) && [text, ...text.split(',')].includes(value),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True when a body has a member of this kind with this value. */
export function isInBody(body: string, kind: KeyKind, value: string): boolean {
  if (!body.includes(value)) return false;
  for (const [name, text] of namedIn(body, { at: 0 })) {
    if (text === value && kindOf(name) === kind) return true;
  }
  return false;
}

/** Names with their texts in JSON, also where it is cut off. Looks from colon to colon: an expression takes four times as long. */
export function* namedIn(text: string, looked: Looked): Generator<readonly [name: string, value: string]> {
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    if (looked.at >= mostLookedAt) return;
    looked.at += 1;
    let end = colon - 1;
    while (isSpace(text.charCodeAt(end))) end -= 1;
    if (text.charCodeAt(end) !== quote || !lastCharacters.has(text.charCodeAt(end - 1))) continue;
    let start = colon + 1;
    while (isSpace(text.charCodeAt(start))) start += 1;
    if (text.charCodeAt(start) !== quote) continue;
    looked.at += asMembers;
    const name = text.slice(text.lastIndexOf('"', end - 1) + 1, end);
    const value = text.slice(start + 1, text.indexOf('"', start + 1));
    if (isKey(value) && !value.includes('\\') && isNamed.test(name)) yield [name, value];
  }
}

const isKey = (text: string): boolean =>
  text !== '' && text.length <= longestKey && !controlCharacter.test(text);

function kindOf(name: string): KeyKind {
  if (name === 'sku' || name === 'variation') return 'sku';
  return name === 'orderNumber' ? 'order' : 'id';
}
