import type { Steps } from './steps.ts';

/**
 * Removes null members of JSON objects, at any depth, from the value itself. Nulls in lists stay. Every write treats
 * an optional field that is null as absent, because many serializers send all fields of a class.
 */
export function withoutNullMembers(value: unknown): unknown {
  const steps = removingNulls(value);
  while (!steps.next().done);
  return value;
}

/** Objects and lists that one step visits. */
const valuesOfStep = 5_000;

/** Removes null members step by step, for values of any size. */
export function* removingNulls(value: unknown): Steps<unknown> {
  const open: unknown[] = [value];
  let looked = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    looked += 1;
    if (looked % valuesOfStep === 0) yield;
    if (Array.isArray(next)) {
      for (const entry of next) if (isObject(entry)) open.push(entry);
    } else if (isObject(next)) removeNulls(next as Record<string, unknown>, open);
  }
  return value;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function removeNulls(object: Record<string, unknown>, open: unknown[]): void {
  for (const [name, member] of Object.entries(object)) {
    if (member === null) delete object[name];
    else if (isObject(member)) open.push(member);
  }
}

/** Parses JSON text and removes null members. Texts without the word null are not walked through. */
export function parseWithoutNullMembers(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return text.includes('null') ? withoutNullMembers(value) : value;
}
