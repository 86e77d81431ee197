import type { TaggedTemplateExpression } from 'acorn';
import type { Change } from './change.ts';

const tags: ReadonlySet<string> = new Set(['db', 'sql', 'tx', 'transaction', 'admin']);

const column = String.raw`[\w."]+`;
const comparison = String.raw`\s*(?:=|<>|<=|>=|<|>)\s*`;
const cast = String.raw`(?:::\w+(?:\[\])?)?`;
const behind = String.raw`(?=\s*(?:$|\)|\n|\$|(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|ON|UNION)\b))`;
const operand = String.raw`(?:'[^']*'|[\w."]+|\$\{\d+\}|ANY\(\s*\$\{\d+\}${cast}\))${cast}`;
const condition = new RegExp(
  String.raw`(?<!\bBETWEEN\s+\S{1,200}\s+)\bAND\s+(?:NOT\s+${column}|${column}\s+IS\s+(?:NOT\s+)?NULL|${column}${comparison}${operand})${behind}`,
  'g',
);

/** The removal of each `AND` condition of an SQL text that compares one column. */
export function conditionsIn(text: string, { tag, quasi }: TaggedTemplateExpression): Change[] {
  if (tag.type !== 'Identifier' || !tags.has(tag.name)) return [];
  // What a placeholder holds is made digits of the same length, so that everything stands where it stood.
  const sql = quasi.quasis
    .map(({ start, end }, index) => {
      const next = quasi.quasis[index + 1]?.start ?? end;
      return text.slice(start, end) + (next > end ? `\${${'0'.repeat(next - end - 3)}}` : '');
    })
    .join('');
  return [...sql.matchAll(condition)].map(({ 0: { length }, index }) => {
    const start = quasi.start + 1 + index;
    return { start, end: start + length, put: '' };
  });
}
