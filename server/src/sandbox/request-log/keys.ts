import type { PartnerId } from '../../kernel/caller.ts';

/** What requests can be found by. */
export type KeyKind = 'id' | 'sku' | 'order';

/** Most of a body that is looked through, in characters, and most things that one request is found by. */
const lookedThrough = 4_000_000;
const mostKeys = 1_000;

/** Most members that are looked at, so that nothing else waits for long; one that may be found by counts as ten. */
export const mostLookedAt = 300_000;
const asMembers = 10;

type Looked = { at: number };

const longestKey = 100;

/** Names in bodies whose values requests are found by. */
const isNamed = /^(?:\w*(?:[iI]d|Uuid|UUID)|sku|variation|orderNumber)$/;

/** Last characters of these names: most names in a body are passed over by them. */
const lastCharacters = new Set(Array.from('dDurn', (character) => character.charCodeAt(0)));

/** Names of parameters whose values requests are found by; those of others may be secrets. */
const isSearched = /^(sku|variation|orderNumber|\w*Id)$/;

const controlCharacter = /\p{Cc}/u;
const quote = 0x22;
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** A key as it is stored: with its partner, so that an index over all partners leads to this one's rows alone. */
export const storedKey = (partner: PartnerId, kind: KeyKind, value: string): string =>
  `${partner}:${kind}:${value}`;

/** All that a request can be found by: its id, and the ids, skus and order numbers in its address and its bodies. */
export function keysOf(request: {
  readonly partner: PartnerId;
  readonly id: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly bodies: readonly unknown[];
}): string[] {
  const { partner } = request;
  const keys = new Set([storedKey(partner, 'id', request.id)]);
  const asked = Object.entries(request.query ?? {}).filter(([name]) => isSearched.test(name));
  for (const [name, value] of [...Object.entries(request.params ?? {}), ...asked]) {
    const values = [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? [text, ...text.split(',')] : []));
    for (const one of values) {
      if (isKey(one)) keys.add(storedKey(partner, kindOf(name), one));
    }
  }
  const looked = { at: 0 };
  for (const body of request.bodies) {
    if (typeof body !== 'string') continue;
    const text = body.length > lookedThrough ? body.slice(0, lookedThrough) : body;
    for (const [name, value] of namedIn(text, looked)) {
      if (keys.size >= mostKeys) break;
      keys.add(storedKey(partner, kindOf(name), value));
    }
  }
  return [...keys];
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
