import { locale, timeLocale } from './locale.ts';
import { presentZone, useZone, type Zone } from './zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(chosen: Zone, precise: boolean): Intl.DateTimeFormat {
  const key = `${chosen} ${precise}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(timeLocale, {
    dateStyle: 'medium',
    timeStyle: precise ? 'medium' : 'short',
    ...(chosen === 'utc' ? { timeZone: 'UTC' } : {}),
  });
  formats.set(key, made);
  return made;
}

/** A moment in the chosen time zone, to the second. */
export const timeText = (at: string): string => formatOf(presentZone(), true).format(new Date(at));

type Props = { at: string; precise?: boolean };

/** A moment in the chosen time zone; its tooltip has the full time. */
export function Time({ at, precise = false }: Props) {
  const [chosen] = useZone();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={at} title={at}>
      {formatOf(chosen, precise).format(moment)}
      {chosen === 'utc' ? ' UTC' : ''}
    </time>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A duration such as `2 days`, in its largest unit. */
export function spanText(ms: number): string {
  const [unit, size] = units.find(([, least]) => Math.abs(ms) >= least) ?? units[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(Math.abs(ms) / size));
}

/** Milliseconds as people read them: `12 ms`, `1.4 s`. */
export const durationText = (ms: number): string =>
  ms < 1000
    ? `${Math.round(ms)} ms`
    : `${(ms / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`;
