/** What a carrier reports of a parcel, and when it happened. */
export type Happening = { readonly state: string; readonly occurredOn: Date };

/**
 * What a report means for a parcel with a history. `repeated`: the history has it already. `impossible`: the parcel
 * cannot have had this state then. `new`: it extends the history, and `isLast` unless it comes late.
 */
export type Verdict<State> =
  | { readonly verdict: 'repeated' }
  | { readonly verdict: 'impossible'; readonly before?: State; readonly after?: State }
  | { readonly verdict: 'new'; readonly isLast: boolean };

/**
 * Sorts a history by time. The first entry stays in front, because the seller or the customer dates it. Reports of the
 * same time keep the order in which they came.
 */
export function inOrder<Event extends Happening>(asReported: readonly Event[]): Event[] {
  const [first, ...rest] = asReported;
  return first ? [first, ...rest.toSorted((a, b) => Number(a.occurredOn) - Number(b.occurredOn))] : [];
}

/** The time of a report without one: now, or the time of the latest report, when that is dated ahead. */
export const latestOf = (history: readonly Happening[], now: Date): Date =>
  new Date(Math.max(Number(now), ...history.slice(1).map(({ occurredOn }) => Number(occurredOn))));

/**
 * Judges a report by the time that it names, not by when it comes. It must fit between the states before and after that
 * time; `mayFollow` says which states can follow each other. A report of the state that the parcel has is a repetition.
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

/** Explains why a parcel cannot have had a state. */
export const whyNot = (
  parcel: string,
  state: string,
  { before, after }: { readonly before?: string; readonly after?: string },
): string =>
  after === undefined
    ? `${parcel} cannot become ${state}: it is ${before}.`
    : `${parcel} cannot have become ${state} then: it was ${before} before and ${after} afterwards.`;
