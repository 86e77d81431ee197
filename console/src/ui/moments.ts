import { presentZone, type Zone } from './zone.ts';

const longestEntered = 'yyyy-mm-ddThh:mm'.length;

/** What was entered in the chosen time zone, as the API takes it; undefined for what is no moment. */
export function momentOf(entered: FormDataEntryValue | null, zone: Zone = presentZone()): string | undefined {
  const text = typeof entered === 'string' ? entered : '';
  const moment = new Date(zone === 'utc' ? `${text}Z` : text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** A moment as its field takes it, in the chosen time zone; empty for what is none. */
export function enteredOf(moment = '', zone: Zone = presentZone()): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const aheadMs = zone === 'utc' ? 0 : -at.getTimezoneOffset() * 60_000;
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, longestEntered);
}
