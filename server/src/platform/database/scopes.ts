/** SQL in which each pair of parentheses is replaced by the number of its content in `groups`, as ⟨0⟩. */
export type Nested = { readonly text: string; readonly groups: readonly string[] };

const quiet = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Takes texts and comments out of SQL, and the quotes from its names. */
const bare = (sql: string): string =>
  sql.replace(quiet, (found) => (found.startsWith("'") ? "''" : ' ')).replaceAll('"', '');

export function nestedOf(sql: string): Nested {
  const groups: string[] = [];
  let text = bare(sql);
  for (let before = ''; before !== text; ) {
    before = text;
    // From the innermost pair outward. The empty pair of a call has a number too.
    text = text.replace(/\(([^()]*)\)/g, (_, content: string) => `⟨${groups.push(content) - 1}⟩`);
  }
  return { text, groups };
}

/** Numbers of the groups in a text. */
export const groupsIn = (text: string): number[] =>
  [...text.matchAll(/⟨(\d+)⟩/g)].map(([, number]) => Number(number));

/** A table, or what stands for one, by the name that conditions use. */
export type Source = { readonly name: string; readonly alias: string; readonly group: number | undefined };

const word = String.raw`[a-z_]\w*`;
const keywords =
  'WHERE|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|NATURAL|ON|USING|SET|ORDER|GROUP|LIMIT|FOR|RETURNING|VALUES|DEFAULT|OVERRIDING|SELECT|HAVING|OFFSET|WINDOW|AS|AND|OR';
const source = new RegExp(
  String.raw`(?:\b(?:FROM|JOIN|UPDATE|USING)\b|,)\s*(?:ONLY\s+|LATERAL\s+)?(?:public\.)?(${word}(?:\.${word})?)?(?:\s*⟨(\d+)⟩)?(?:\s+(?:AS\s+)?(?!(?:${keywords})\b)(${word}))?`,
  'gi',
);
/** A list of tables with the conditions between them. Commas elsewhere separate other things. */
const clause =
  /\b(?:FROM|UPDATE|USING)\b[\s\S]*?(?=\b(?:WHERE|SET|GROUP|ORDER|LIMIT|RETURNING|VALUES|SELECT|HAVING|FOR)\b|$)/gi;

/** What a SELECT, UPDATE or DELETE reads from, without what its parentheses read. */
export const sourcesIn = (text: string): readonly Source[] =>
  [...text.matchAll(clause)].flatMap(([list]) =>
    [...list.matchAll(source)].map(([, name = '', group, alias]) => ({
      name: name.toLowerCase(),
      alias: (alias ?? name).toLowerCase(),
      group: group === undefined ? undefined : Number(group),
    })),
  );

const condition =
  /\b(?:WHERE|ON)\b(?!\s+CONFLICT)([\s\S]*?)(?=\b(?:WHERE|JOIN|LEFT|INNER|CROSS|FULL|RIGHT|NATURAL|GROUP|ORDER|LIMIT|RETURNING|HAVING|FOR|ON|SET)\b|$)/gi;

type Condition = {
  readonly text: string;
  /** For the ON of a LEFT JOIN: the source that it joins. It restricts no other, whose rows are there in any case. */
  readonly joined: string | undefined;
};

const outerJoin = /\b(LEFT|RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b(?![\s\S]*\bJOIN\b)/i;

/**
 * Conditions that hold for every row: without those beside an OR, behind a NOT, or between the tables of a RIGHT or FULL
 * JOIN.
 */
export function conditionsIn({ text, groups }: Nested): readonly Condition[] {
  const open = (all: string): string[] => {
    if (/\bOR\b/i.test(all)) return [];
    const inside = [...all.matchAll(/(?:^|\bAND)\s*⟨(\d+)⟩\s*(?=\bAND\b|$)/gi)];
    return [all, ...inside.flatMap(([, number]) => open(groups[Number(number)]!))];
  };
  return [...text.matchAll(condition)].flatMap(({ 0: whole, 1: all, index }) => {
    const before = text.slice(0, index);
    const kind = /^ON\b/i.test(whole) ? outerJoin.exec(before)?.[1]?.toUpperCase() : undefined;
    if (kind === 'RIGHT' || kind === 'FULL') return [];
    const joined = kind === 'LEFT' ? sourcesIn(before).at(-1)?.alias : undefined;
    return open(all!).map((one) => ({ text: one, joined }));
  });
}
