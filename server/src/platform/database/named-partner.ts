import type { PartnerId } from '../../kernel/caller.ts';
import type { Query } from './statement.ts';

/** Returns why a statement that runs for a partner is not sent; undefined when it may be. */
export type Refuse = (query: Query, partner: PartnerId) => Error | undefined;

/** Places of the parameters that are a statement's partner; undefined when it touches no tenant table. */
type Places = readonly number[] | undefined;

/** How many statements are cached. Others are checked each time. */
const mostKept = 2_000;

const condition = /\bpartner_id\s*=\s*\$(\d+)/g;
const inserted =
  /\bINTO\s+\w+(?:\s+AS\s+\w+)?\s*\(\s*partner_id\b[^)]*\)\s*(?:SELECT|VALUES\s*\()\s*\$(\d+)/g;

/**
 * Protects tenants on a cluster, where row-level security is not possible. A statement that runs for a partner and
 * touches a tenant table is sent only when it names this partner as a parameter, and no other one.
 */
export function refuseUnnamed(tables: ReadonlySet<string>): Refuse {
  const touching = new RegExp(
    `\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+(?:public\\.)?"?(?:${[...tables].join('|')})\\b`,
  );
  const kept = new Map<string, Places>();
  const read = (text: string): Places => {
    if (!touching.test(text)) return undefined;
    const places = [condition, inserted].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, place]) => Number(place) - 1),
    );
    return [...new Set(places)];
  };
  const placesOf = (text: string): Places => {
    if (kept.has(text)) return kept.get(text);
    const found = read(text);
    if (kept.size < mostKept) kept.set(text, found);
    return found;
  };
  return ({ text, values }, partner) => {
    const places = placesOf(text);
    if (!places) return undefined;
    const own = String(partner);
    const isNamed = places.length > 0 && places.every((place) => values[place] === own);
    return isNamed ? undefined : new Error(`A statement for partner ${own} does not name it alone: ${text}`);
  };
}
