import type { PartnerId } from '../../kernel/caller.ts';

/** What requests can be found by. */
export type KeyKind = 'id' | 'sku' | 'order';

/** Most of a body that is looked through, in characters, and most things that one request is found by. */
const lookedThrough = 4_000_000;
const mostKeys = 1_000;
const longestKey = 100;

const named = /"(\w*(?:[iI]d|Uuid|UUID)|sku|variation|orderNumber)"\s*:\s*"([^"\\\p{Cc}]{1,100})"/gu;

/** Names of parameters whose values requests are found by; those of others may be secrets. */
const isSearched = /^(sku|variation|orderNumber|\w*Id)$/;

const controlCharacter = /\p{Cc}/u;

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
      if (one.length <= longestKey && one !== '' && !controlCharacter.test(one))
        keys.add(storedKey(partner, kindOf(name), one));
    }
  }
  for (const body of request.bodies) {
    if (typeof body !== 'string') continue;
    const text = body.length > lookedThrough ? body.slice(0, lookedThrough) : body;
    for (const [, name = '', value = ''] of text.matchAll(named)) {
      if (keys.size >= mostKeys) break;
      keys.add(storedKey(partner, kindOf(name), value));
    }
  }
  return [...keys];
}

function kindOf(name: string): KeyKind {
  if (name === 'sku' || name === 'variation') return 'sku';
  return name === 'orderNumber' ? 'order' : 'id';
}
