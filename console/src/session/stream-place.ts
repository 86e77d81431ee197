let place: string | undefined;
let isTaken = false;
let reader = '';

/** Keeps where a stream begins that tells all that happens after the first read of this tab, and who reads it. */
export function keepStreamPlace(first: string, personId: string): void {
  if (!isTaken) place ??= first;
  reader = personId;
}

/** The name by which tabs share a stream: those of one person only, because each person sees something else. */
export const streamName = (): string => `sellerdock.stream.${reader}`;

/**
 * Takes that place, once: what later screens show may be older than it by then. Undefined begins with what happens from
 * now on.
 */
export function takeStreamPlace(): string | undefined {
  const taken = place;
  [place, isTaken] = [undefined, true];
  return taken;
}
