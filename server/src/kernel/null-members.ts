/**
 * Removes the members of JSON objects that are null, at any depth, from the value itself: an optional field that is null
 * counts as absent in every write, because many serializers send all fields of a class. Nulls in lists stay.
 */
export function withoutNullMembers(value: unknown): unknown {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
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
export function parseWithoutNullMembers(
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  const value = parse(text);
  return text.includes('null') ? withoutNullMembers(value) : value;
}
