type Operator = (wanted: unknown, seen: unknown) => boolean;

const order = (value: unknown): number => {
  if (typeof value === 'number') return value;
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? Date.parse(String(value)) : number;
};

const lengthOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an object in a plan may ask of a value, by name. */
export const operators: Readonly<Record<string, Operator>> = {
  $absent: (wanted, seen) => (seen === undefined || seen === null) === wanted,
  $min: (wanted, seen) => order(seen) >= order(wanted),
  $max: (wanted, seen) => order(seen) <= order(wanted),
  $length: (wanted, seen) => fits(wanted, lengthOf(seen)),
  $matches: (wanted, seen) =>
    (typeof seen === 'string' || typeof seen === 'number') && new RegExp(String(wanted)).test(String(seen)),
  $oneOf: (wanted, seen) => listOf(wanted).some((one) => fits(one, seen)),
  $not: (wanted, seen) => !fits(wanted, seen),
  $every: (wanted, seen) => Array.isArray(seen) && seen.every((one) => fits(wanted, one)),
  $none: (wanted, seen) => !listOf(seen).some((one) => fits(wanted, one)),
  $exactly: (wanted, seen) =>
    listOf(seen).length === listOf(wanted).length && fits(listOf(wanted), listOf(seen)),
};

/**
 * True when a value is as a plan wants it: `*` is any value, objects need the named members only, lists need an element
 * for each wanted one, and a number fits its text.
 */
export function fits(wanted: unknown, seen: unknown): boolean {
  if (wanted === '*') return seen !== undefined && seen !== null;
  if (Array.isArray(wanted))
    return Array.isArray(seen) && wanted.every((one) => seen.some((other) => fits(one, other)));
  if (typeof wanted === 'object' && wanted !== null) return fitsObject(wanted, seen);
  if (wanted === seen) return true;
  if (wanted === null || seen === null || seen === undefined || typeof seen === 'object') return false;
  return String(wanted) === String(seen);
}

function fitsObject(wanted: object, seen: unknown): boolean {
  return Object.entries(wanted).every(([name, one]) => {
    const operator = operators[name];
    if (operator) return operator(one, seen);
    const member =
      typeof seen === 'object' && seen !== null ? (seen as Record<string, unknown>)[name] : undefined;
    return fits(one, member);
  });
}
