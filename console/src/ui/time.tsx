import { useSyncExternalStore } from 'react';
import { readSetting, storeSetting } from './settings.ts';

const zones = ['local', 'utc'] as const;
export type Zone = (typeof zones)[number];

const listeners = new Set<() => void>();
let zone: Zone = readSetting('zone', zones, 'local');

function chooseZone(chosen: Zone): void {
  zone = chosen;
  storeSetting('zone', chosen);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The time zone in which times are shown, and how to choose the other one. */
export const useZone = (): readonly [Zone, (chosen: Zone) => void] => [
  useSyncExternalStore(subscribe, () => zone),
  chooseZone,
];

/** The name of this computer's time zone. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(chosen: Zone, precise: boolean): Intl.DateTimeFormat {
  const key = `${chosen} ${precise}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: precise ? 'medium' : 'short',
    ...(chosen === 'utc' ? { timeZone: 'UTC' } : {}),
  });
  formats.set(key, made);
  return made;
}

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
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(Math.abs(ms) / size));
}

/** Milliseconds as people read them: `12 ms`, `1.4 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
