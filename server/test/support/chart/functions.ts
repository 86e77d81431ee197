import { stringify } from 'yaml';

/**
 * A value in a template. Numbers of values.yaml are `number`, as Helm has them as floats; those of the templates and of
 * `int` are `bigint`. Go compares no float with an integer, so nothing here does.
 */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

export type Render = (name: string, data: Value) => string;

/** Whether Go counts a value as true. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value !== null && typeof value === 'object') return Object.keys(value).length > 0;
  return Boolean(value);
}

/** The text of a value. Throws for floats, which Go prints with an exponent from a million on, and for nothing. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new Error(`A template prints ${JSON.stringify(value)}: use int, quote or toYaml`);
}

function whole(value: Value): bigint {
  if (typeof value === 'bigint') return value;
  throw new Error(`${JSON.stringify(value)} is no integer: use int`);
}

function toInt(value: Value): bigint {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'bigint') return number;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new Error(`${JSON.stringify(value)} is no number`);
  return BigInt(Math.trunc(number));
}

const indent = (spaces: Value, text: Value) =>
  textOf(text)
    .split('\n')
    .map((line) => ' '.repeat(Number(whole(spaces))) + line)
    .join('\n');

function format(pattern: Value, ...values: readonly Value[]): string {
  const left = [...values];
  const text = textOf(pattern).replaceAll(/%(.)/g, (_all, verb: string) => {
    if (left.length === 0) throw new Error(`printf ${textOf(pattern)} has too few values`);
    const value = left.shift();
    if (verb === 's' && typeof value === 'string') return value;
    if (verb === 'd') return String(whole(value));
    throw new Error(`printf %${verb} does not take ${JSON.stringify(value)}`);
  });
  if (left.length > 0) throw new Error(`printf ${textOf(pattern)} has too many values`);
  return text;
}

function required(message: Value, value: Value): Value {
  if (value === undefined || value === null || value === '') throw new Error(textOf(message));
  return value;
}

/** The functions of Helm that the chart uses. All others are unknown and throw. */
export const functionsOf = (
  render: Render,
): Readonly<Record<string, (...given: readonly Value[]) => Value>> => ({
  add: (...numbers) => numbers.map(whole).reduce((sum, one) => sum + one),
  default: (fallback, value) => (isTrue(value) ? value : fallback),
  dict: (...pairs) =>
    Object.fromEntries(pairs.flatMap((key, at) => (at % 2 === 0 ? [[textOf(key), pairs[at + 1]]] : []))),
  div: (left, right) => whole(left) / whole(right),
  fail: (message) => {
    throw new Error(textOf(message));
  },
  gt: (left, right) => whole(left) > whole(right),
  include: (name, data) => render(textOf(name), data),
  int: toInt,
  mul: (...numbers) => numbers.map(whole).reduce((product, one) => product * one),
  nindent: (spaces, text) => `\n${indent(spaces, text)}`,
  not: (value) => !isTrue(value),
  printf: format,
  quote: (value) => JSON.stringify(textOf(value)),
  required,
  toYaml: (value) => stringify(value).trimEnd(),
});
