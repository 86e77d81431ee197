import type { TaggedTemplateExpression } from 'acorn';

/** One change of a source: `put` stands in place of the characters from `start` up to `end`. */
export type Change = { readonly start: number; readonly end: number; readonly put: string };

const tags: ReadonlySet<string> = new Set(['db', 'sql', 'tx', 'transaction', 'admin']);

const column = String.raw`[\w."]+`;
const comparison = String.raw`\s*(?:=|<>|<=|>=|<|>)\s*`;
const cast = String.raw`(?:::\w+(?:\[\])?)?`;
const behind = String.raw`(?=\s*(?:$|\)|\n|(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|ON|UNION)\b))`;
const operand = String.raw`(?:'[^']*'|[\w."]+)${cast}`;

/** A condition that is text alone. */
const plain = new RegExp(
  String.raw`\bAND\s+(?:NOT\s+[\w."]+|${column}\s+IS\s+(?:NOT\s+)?NULL|${column}${comparison}${operand})${behind}`,
  'g',
);
/** One whose second operand is a placeholder: what stands before it, and behind it. */
const opened = new RegExp(String.raw`\bAND\s+${column}${comparison}(?<list>ANY\(\s*)?$`);
const closed = new RegExp(`^${cast}${behind}`);
const closedList = new RegExp(String.raw`^${cast}\)${behind}`);
const between = /\bBETWEEN\s+\S*\s*$/;

/** The removal of each `AND` condition of an SQL text that compares one column. */
export function conditionsIn(text: string, { tag, quasi }: TaggedTemplateExpression): Change[] {
  if (tag.type !== 'Identifier' || !tags.has(tag.name)) return [];
  return quasi.quasis.flatMap((part, index) => {
    const sql = text.slice(part.start, part.end);
    const found = [...sql.matchAll(plain)]
      .filter(({ index: at }) => !isEndOfRange(text, part.start + at))
      .map(({ 0: all, index: at }) => removal(part.start + at, part.start + at + all.length));
    const next = quasi.quasis[index + 1];
    const start = opened.exec(sql);
    if (!next || !start || isEndOfRange(text, part.start + start.index)) return found;
    const end = (start.groups?.list ? closedList : closed).exec(text.slice(next.start, next.end));
    return end ? [...found, removal(part.start + start.index, next.start + end[0].length)] : found;
  });
}

/** Whether this AND belongs to a BETWEEN. */
const isEndOfRange = (text: string, at: number) => between.test(text.slice(Math.max(0, at - 200), at));

const removal = (start: number, end: number): Change => ({ start, end, put: '' });
