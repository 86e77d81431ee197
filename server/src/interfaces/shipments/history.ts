/** Something that a carrier reports of a parcel, and when it happened. */
export type Happening = { readonly state: string; readonly occurredOn: Date };

/**
 * What a report means for a parcel with a history: `repeated` when it says what is known, `impossible` when the parcel
 * cannot have become that then; else its place in the history, which is the last one unless the report comes late.
 */
export type Verdict<State> =
  | { readonly verdict: 'repeated' }
  | { readonly verdict: 'impossible'; readonly before?: State; readonly after?: State }
  | { readonly verdict: 'new'; readonly isLast: boolean };

/**
 * Brings a history into the order of time. What a parcel begins with stays in front: it is the seller or the customer who
 * dates that. Reports of the same time keep the order in which they came.
 */
export function inOrder<Event extends Happening>(asReported: readonly Event[]): Event[] {
  const [first, ...rest] = asReported;
  return first ? [first, ...rest.toSorted((a, b) => Number(a.occurredOn) - Number(b.occurredOn))] : [];
}

/** When something happens that is reported without a time: now, or with what is dated ahead of now. */
export const latestOf = (history: readonly Happening[], now: Date): Date =>
  new Date(Math.max(Number(now), ...history.slice(1).map(({ occurredOn }) => Number(occurredOn))));

/**
 * Judges a report by its time, not by when it comes. It has to fit between what was before it and what came after:
 * `mayFollow` says which states can follow each other. A state that lasts says nothing new when it is reported again.
 */
export function placeInHistory<Event extends Happening>(
  history: readonly Event[],
  event: Pick<Event, 'state' | 'occurredOn'>,
  mayFollow: (from: Event['state'], to: Event['state']) => boolean,
): Verdict<Event['state']> {
  const { state, occurredOn } = event;
  if (history.some((one) => one.state === state && Number(one.occurredOn) === Number(occurredOn)))
    return { verdict: 'repeated' };
  const later = history.findIndex((one, index) => index > 0 && one.occurredOn > occurredOn);
  const before = history.at(later < 0 ? -1 : later - 1)?.state;
  const after = later < 0 ? undefined : history[later]?.state;
  if (before === undefined) return { verdict: 'impossible' };
  if (before === state && !mayFollow(state, state)) return { verdict: 'repeated' };
  const fits =
    mayFollow(before, state) && (after === undefined || after === state || mayFollow(state, after));
  if (fits) return { verdict: 'new', isLast: after === undefined };
  return { verdict: 'impossible', before, ...(after === undefined ? {} : { after }) };
}

/** Says why a parcel cannot have become that. */
export const whyNot = (
  parcel: string,
  state: string,
  { before, after }: { readonly before?: string; readonly after?: string },
): string =>
  after === undefined
    ? `${parcel} cannot become ${state}: it is ${before}.`
    : `${parcel} cannot have become ${state} then: it was ${before} before and ${after} afterwards.`;
