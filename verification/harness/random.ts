/** Equal seeds give equal numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The middle one of some values, the upper one of two; 0 of none. */
export const median = (values: readonly number[]): number => share(values, 0.5);

/** The value below which this part of the values lies. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** One of some things, by chance. */
export const oneOf = <Thing>(things: readonly Thing[], chance: () => number): Thing =>
  things[Math.floor(chance() * things.length)]!;
