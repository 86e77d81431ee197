import { stripTypeScriptTypes } from 'node:module';
import {
  type BinaryExpression,
  type Literal,
  type LogicalExpression,
  type Node,
  parse,
  type TaggedTemplateExpression,
  type UnaryExpression,
} from 'acorn';
import { simple } from 'acorn-walk';
import { type Change, conditionsIn } from './sql-conditions.ts';

const flipped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Every change of a TypeScript source, in the order of the source. Each leaves a source that parses. */
export function changesOf(text: string): Change[] {
  const code = codeOf(text);
  const found: Change[] = [];
  const operator = (node: Node) => found.push(...changedOperator(code, node as BinaryExpression));
  simple(parsed(code), {
    BinaryExpression: operator,
    LogicalExpression: operator,
    UnaryExpression(node: UnaryExpression) {
      if (node.operator === '!') found.push({ start: node.start, end: node.start + 1, put: '' });
    },
    Literal(node: Literal) {
      if (typeof node.value === 'boolean')
        found.push({ start: node.start, end: node.end, put: String(!node.value) });
    },
    TaggedTemplateExpression(node: TaggedTemplateExpression) {
      found.push(...conditionsIn(text, node));
    },
  });
  return found
    .filter((change) => isValid(changed(text, change)))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

export const changed = (text: string, { start, end, put }: Change): string =>
  text.slice(0, start) + put + text.slice(end);

/** The same source without its types. Everything stands where it stood. */
const codeOf = (text: string): string => stripTypeScriptTypes(text, { mode: 'strip' });

const parsed = (code: string) =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });

function isValid(text: string): boolean {
  try {
    parsed(codeOf(text));
    return true;
  } catch {
    return false;
  }
}

function changedOperator(code: string, node: BinaryExpression | LogicalExpression): Change[] {
  const { operator, left, right } = node;
  const between = code.slice(left.end, right.start);
  const start = left.end + between.indexOf(operator);
  // A comment between the operands could hold the operator.
  if (start < left.end || between.includes('/')) return [];
  // Without its second operand.
  if (operator === '??') return [{ start, end: node.end, put: '' }];
  const put = flipped[operator];
  if (put === undefined || (operator === '+' && isText(node))) return [];
  return [{ start, end: start + operator.length, put }];
}

/** Whether a sum joins texts, as far as the source shows. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof (node as Literal).value === 'string';
  if (node.type !== 'BinaryExpression') return false;
  const { left, right } = node as BinaryExpression;
  return isText(left) || isText(right);
}
