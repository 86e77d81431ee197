import type { DeliveryEntry, DeliveryPattern, Pattern, Status } from '../types.ts';
import { fits } from './fits.ts';
import type { View } from './view.ts';

/** When a step was played: the last position before it, the last that belongs to it, and the marketplace time at its end. */
export type Mark = { readonly from: number; readonly to: number; readonly at: number };

type Marks = ReadonlyMap<string, Mark>;

const minuteMs = 60_000;
const listed = <One>(value: One | readonly One[]): readonly One[] =>
  Array.isArray(value) ? value : [value as One];

/** True when a request is one that a pattern means. Names in the pattern are replaced before. */
export function isMeant(pattern: Pattern, view: View, marks: Marks): boolean {
  const { entry } = view;
  if (pattern.operation !== undefined && !listed(pattern.operation).includes(entry.operation ?? ''))
    return false;
  if (pattern.method !== undefined && !listed(pattern.method).includes(entry.method)) return false;
  if (pattern.path !== undefined && !isPath(pattern.path, view.path)) return false;
  if (!isStatus(pattern.status, entry.status)) return false;
  for (const member of ['query', 'headers', 'body', 'answerHeaders', 'answer', 'fault'] as const)
    if (pattern[member] !== undefined && !fits(pattern[member], view[member])) return false;
  return isInTime(pattern, { position: entry.position, at: view.at }, marks);
}

function isPath(wanted: string, seen: string): boolean {
  const [left, right] = [wanted.split('/'), seen.split('/')];
  return left.length === right.length && left.every((part, at) => part === '*' || part === right[at]);
}

/** True for a status that is wanted: 200, `2xx`, or `none` where no answer came back. */
export function isStatus(wanted: Status | readonly Status[] | undefined, seen: number | undefined): boolean {
  if (wanted === undefined) return true;
  return listed(wanted).some((one) => {
    if (one === 'none') return seen === undefined || seen === 0;
    const text = String(one);
    return text.endsWith('xx') ? String(seen)[0] === text[0] : text === String(seen);
  });
}

/** True when an attempt is one that a pattern means, whenever it was. */
export function isDelivery(
  { types, status, attempt, disturbed }: DeliveryPattern,
  entry: DeliveryEntry,
): boolean {
  return (
    (types === undefined || fits(types, entry.types)) &&
    isStatus(status, entry.status) &&
    (attempt === undefined || fits(attempt, entry.attempt)) &&
    (disturbed === undefined || fits(disturbed, entry.disturbed))
  );
}

type Span = Pick<Pattern, 'during' | 'after' | 'before' | 'withinMinutes'>;

/** True when something happened between the steps that are named. */
export function isInTime(
  { during, after, before, withinMinutes }: Span,
  { position, at }: { readonly position: number; readonly at: number },
  marks: Marks,
): boolean {
  const within = during === undefined ? undefined : marks.get(during);
  if (during !== undefined && !(within && position > within.from && position <= within.to)) return false;
  const end = after === undefined ? undefined : marks.get(after);
  if (after !== undefined && !(end && position > end.to)) return false;
  const begin = before === undefined ? undefined : marks.get(before);
  if (before !== undefined && !(begin && position <= begin.from)) return false;
  return withinMinutes === undefined || !end || at - end.at <= withinMinutes * minuteMs;
}
