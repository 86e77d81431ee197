import type { PartnerId } from '../../kernel/caller.ts';
import { namedPlaces } from './named-places.ts';
import type { Query } from './statement.ts';

/** Returns why a statement that runs for a partner is not sent; undefined when it may be. */
export type Refuse = (query: Query, partner: PartnerId) => Error | undefined;

/** How many statements are cached. Others are read each time. */
const mostKept = 2_000;

/**
 * Protects tenants on a cluster, where row-level security is not possible. A statement that runs for a partner is sent only when
 * it names this partner for every tenant table in it, as a parameter, and no other one. Each text is read once.
 */
export function refuseUnnamed(tables: ReadonlySet<string>): Refuse {
  const touching = new RegExp(`\\b(?:${[...tables].join('|')})\\b`);
  const kept = new Map<string, readonly number[] | 'unnamed'>();
  const read = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const found = touching.test(text) ? (namedPlaces(text, tables) ?? 'unnamed') : [];
    if (kept.size < mostKept) kept.set(text, found);
    return found;
  };
  return ({ text, values }, partner) => {
    const places = read(text);
    const own = String(partner);
    if (places !== 'unnamed' && places.every((place) => values[place] === own)) return undefined;
    return new Error(`A statement for partner ${own} does not name it alone: ${text}`);
  };
}
