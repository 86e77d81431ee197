/** A value that fits into so many characters of JSON, and whether something was left out for that. */
export type Shortened = { readonly value: unknown; readonly isShortened: boolean };

const steps = [
  { entries: 50, characters: 2000 },
  { entries: 20, characters: 1000 },
  { entries: 8, characters: 400 },
  { entries: 3, characters: 200 },
  { entries: 1, characters: 80 },
];

/** Leaves out the ends of long lists and texts until the value fits. */
export function shortened(value: unknown, most: number): Shortened {
  if (lengthOf(value) <= most) return { value, isShortened: false };
  for (const step of steps) {
    const shorter = cut(value, step);
    if (lengthOf(shorter) <= most) return { value: shorter, isShortened: true };
  }
  return { value: `${(JSON.stringify(value) ?? '').slice(0, most)} …`, isShortened: true };
}

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

function cut(value: unknown, most: (typeof steps)[number]): unknown {
  if (typeof value === 'string')
    return value.length > most.characters ? `${value.slice(0, most.characters)} …` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, most.entries).map((one) => cut(one, most));
    return value.length > most.entries ? [...kept, `… ${value.length - most.entries} more`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, most)]));
}
