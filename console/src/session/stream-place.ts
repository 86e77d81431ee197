let place: string | undefined;
let isTaken = false;

/** Keeps where a stream begins that tells all that happens after the first read of this tab. */
export function keepStreamPlace(first: string): void {
  if (!isTaken) place ??= first;
}

/**
 * Takes that place, once: what later screens show may be older than it by then. Undefined begins with what happens from
 * now on.
 */
export function takeStreamPlace(): string | undefined {
  const taken = place;
  [place, isTaken] = [undefined, true];
  return taken;
}
