import { stripTypeScriptTypes } from 'node:module';
import * as acorn from 'acorn';
import { simple } from 'acorn-walk';
import { type Change, changed } from './change.ts';
import { conditionsIn } from './sql-conditions.ts';

const flipped: ReadonlyMap<string, string> = new Map(
  ['=== !==', '< <=', '> >=', '&& ||', '+ -']
    .map((pair) => pair.split(' ') as [string, string])
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
);

/** Every change of a TypeScript source, in the order of the source. Each leaves a source that parses. */
export function changesOf(text: string): Change[] {
  const code = codeOf(text);
  const found: Change[] = [];
  const operator = (node: acorn.Node) => found.push(...changedOperator(code, node as acorn.BinaryExpression));
  simple(parsed(code), {
    BinaryExpression: operator,
    LogicalExpression: operator,
    UnaryExpression({ operator, start }: acorn.UnaryExpression) {
      if (operator === '!') found.push({ start, end: start + 1, put: '' });
    },
    Literal({ value, start, end }: acorn.Literal) {
      if (typeof value === 'boolean') found.push({ start, end, put: String(!value) });
    },
    TaggedTemplateExpression(node: acorn.TaggedTemplateExpression) {
      found.push(...conditionsIn(text, node));
    },
  });
  return found
    .filter((change) => isValid(changed(text, change)))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The same source without its types. Everything stands where it stood. */
const codeOf = (text: string): string => stripTypeScriptTypes(text, { mode: 'strip' });

const parsed = (code: string) =>
  acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });

function isValid(text: string): boolean {
  try {
    parsed(codeOf(text));
    return true;
  } catch {
    return false;
  }
}

function changedOperator(code: string, node: acorn.BinaryExpression | acorn.LogicalExpression): Change[] {
  const { operator, left, right, end } = node;
  const between = code.slice(left.end, right.start);
  const start = left.end + between.indexOf(operator);
  // A comment between the operands could hold the operator.
  if (start < left.end || between.includes('/')) return [];
  // Without its second operand.
  if (operator === '??') return [{ start, end, put: '' }];
  const put = flipped.get(operator);
  if (put === undefined || (operator === '+' && isText(node))) return [];
  return [{ start, end: start + operator.length, put }];
}

/** Whether a sum joins texts, as far as the source shows. */
function isText(node: acorn.Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof (node as acorn.Literal).value === 'string';
  if (node.type !== 'BinaryExpression') return false;
  const { left, right } = node as acorn.BinaryExpression;
  return isText(left) || isText(right);
}
