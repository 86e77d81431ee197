import type { Steps } from './steps.ts';

/**
 * Removes the members of JSON objects that are null, at any depth, from the value itself: an optional field that is null
 * counts as absent in every write, because many serializers send all fields of a class. Nulls in lists stay.
 */
export function withoutNullMembers(value: unknown): unknown {
  const steps = removingNulls(value);
  while (!steps.next().done);
  return value;
}

/** How many objects and lists a step looks at. */
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

/** Parses JSON text and removes null members. The text is searched first, so that texts without nulls cost nothing. */
export function parseWithoutNullMembers(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return text.includes('null') ? withoutNullMembers(value) : value;
}
