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

/** The time zone in which times are shown and entered. */
export const presentZone = (): Zone => zone;

/** The time zone in which times are shown, and how to choose the other one. */
export const useZone = (): readonly [Zone, (chosen: Zone) => void] => [
  useSyncExternalStore(subscribe, () => zone),
  chooseZone,
];

/** The name of this computer's time zone. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
