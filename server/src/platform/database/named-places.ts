import { conditionsIn, groupsIn, type Nested, nestedOf, type Source, sourcesIn } from './scopes.ts';

/**
 * Finds the parameters by which a statement names its partner, by their places; none when it touches no tenant table.
 * Returns undefined when it leaves a tenant table unnamed: one without `partner_id = $1`, and without a condition that it has the `partner_id` of a table that is
 * named. A condition beside an OR names nothing, and neither does a literal. Rows that are inserted name it first.
 */
export function namedPlaces(sql: string, tables: ReadonlySet<string>): readonly number[] | undefined {
  const places = new Set<number>();
  const { text, groups } = nestedOf(sql);
  const parts = partsOf([text, ...groups]);
  const isTenant = ({ name }: Source) => tables.has(name) && !parts.has(name);
  const hasTenant = (group: number): boolean =>
    sourcesIn(groups[group]!).some(isTenant) || groupsIn(groups[group]!).some(hasTenant);
  const visit = (content: string, outer: ReadonlySet<string>): boolean => {
    const selects = content.split(/\b(?:UNION(?:\s+ALL)?|INTERSECT|EXCEPT)\b/i);
    const into = insertedInto(selects[0]!);
    const isInsert = into !== undefined && tables.has(into.table);
    if (isInsert && !/^\s*partner_id\b/i.test(groups[into.columns] ?? '')) return false;
    return selects.every((select) => {
      const scope = { text: select, groups };
      const sources = sourcesIn(select);
      const named = namedSources(scope, sources, { outer, parts, isTenant, hasTenant, places });
      if (!sources.filter(isTenant).every(({ alias }) => named.has(alias))) return false;
      if (isInsert && !namesInserted(scope, sources.length > 0, places)) return false;
      return groupsIn(select).every((group) => visit(groups[group]!, named));
    });
  };
  return visit(text, new Set()) ? [...places] : undefined;
}

/** The parts of WITH lists, by name. */
const partsOf = (texts: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/(\w+)(?:\s*⟨\d+⟩)?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?⟨(\d+)⟩/gi)].map(
        ([, name, group]) => [name!.toLowerCase(), Number(group)] as const,
      ),
    ),
  );

function insertedInto(text: string): { readonly table: string; readonly columns: number } | undefined {
  const found = /\bINTO\s+(?:public\.)?(\w+)(?:\s+AS\s+\w+)?\s*⟨(\d+)⟩/i.exec(text);
  if (found) return { table: found[1]!.toLowerCase(), columns: Number(found[2]) };
  const without = /\bINTO\s+(?:public\.)?(\w+)/i.exec(text);
  return without ? { table: without[1]!.toLowerCase(), columns: -1 } : undefined;
}

/** Whether the first value of every inserted row is a parameter, or the partner of a row that is read. */
function namesInserted({ text, groups }: Nested, isRead: boolean, places: Set<number>): boolean {
  const note = (value: string): boolean => {
    const parameter = /^\s*\$(\d+)(?:::bigint)?\s*(?:,|$|\bAS\b|\bFROM\b|\bWHERE\b)/i.exec(value);
    if (parameter) places.add(Number(parameter[1]) - 1);
    return parameter !== null || (isRead && /^\s*(?:\w+\.)?partner_id\s*(?:,|$)/i.test(value));
  };
  const values = /\bVALUES\s*(⟨\d+⟩(?:\s*,\s*⟨\d+⟩)*)/i.exec(text);
  if (values) return groupsIn(values[1]!).every((group) => note(groups[group]!));
  const select = /\bSELECT\s+(?:DISTINCT\s+(?:ON\s*⟨\d+⟩\s*)?)?([\s\S]*)$/i.exec(text);
  return select !== null && note(select[1]!);
}

type Around = {
  /** Names of sources around that are named. */
  readonly outer: ReadonlySet<string>;
  /** Names of the parts of WITH lists, which are read by themselves. */
  readonly parts: ReadonlyMap<string, number>;
  /** Whether a group reads a tenant table, however deep. */
  readonly hasTenant: (group: number) => boolean;
  readonly isTenant: (source: Source) => boolean;
  readonly places: Set<number>;
};

/** The aliases that are named in a scope, with those around it that it does not hide. */
function namedSources(
  scope: Nested,
  sources: readonly Source[],
  { outer, parts, isTenant, hasTenant, places }: Around,
): ReadonlySet<string> {
  const own = new Set(sources.map(({ alias }) => alias));
  const named = new Set([...outer].filter((alias) => !own.has(alias)));
  // What parentheses or parts of a WITH list give comes from tables that are named there.
  for (const { name, alias, group } of sources) {
    const read = name === '' ? group : parts.get(name);
    if (read !== undefined && hasTenant(read)) named.add(alias);
  }
  /** From a named source to one that has its partner. */
  const equal: (readonly [string, string])[] = merged(scope, sources).flatMap(bothWays);
  for (const { text: all, joined } of conditionsIn(scope)) {
    for (const [, alias, place] of all.matchAll(
      /(?<!\bNOT\s+)(?<![.\w])(?:(\w+)\.)?partner_id\s*=\s*\$(\d+)(?!\d*\s*[-+*/|])/gi,
    )) {
      places.add(Number(place) - 1);
      for (const one of alias === undefined
        ? sources.filter(isTenant).map((each) => each.alias)
        : [alias.toLowerCase()])
        if (joined === undefined || one === joined) named.add(one);
    }
    for (const [, left, right] of all.matchAll(
      /(?<!\bNOT\s+)\b(\w+)\.partner_id\s*=\s*(\w+)\.partner_id\b/gi,
    ))
      equal.push(
        ...bothWays([left!.toLowerCase(), right!.toLowerCase()]).filter(
          ([, to]) => joined === undefined || to === joined,
        ),
      );
  }
  for (let size = -1; size !== named.size; ) {
    size = named.size;
    for (const [from, to] of equal) if (named.has(from)) named.add(to);
  }
  return named;
}

const bothWays = ([left, right]: readonly [string, string]): (readonly [string, string])[] => [
  [left, right],
  [right, left],
];

/** Sources that a USING with `partner_id` joins, in pairs with those before. */
function merged({ text, groups }: Nested, sources: readonly Source[]): (readonly [string, string])[] {
  return [...text.matchAll(/\bUSING\s*⟨(\d+)⟩/gi)].flatMap(({ index, 1: group }) => {
    if (!/\bpartner_id\b/.test(groups[Number(group)]!)) return [];
    const before = sourcesIn(text.slice(0, index));
    const joined = before.at(-1);
    return joined
      ? sources.slice(0, before.length - 1).map(({ alias }) => [alias, joined.alias] as const)
      : [];
  });
}
