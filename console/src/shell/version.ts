import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let outdated = false;

/** True once the server has another version of the console, or no longer has a part of this one. */
export const isOutdated = (): boolean => outdated;

/** The same in a component, which is drawn again when it becomes true. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOutdated);

/** Says that this page is of an old version. */
export function becomeOutdated(): void {
  outdated = true;
  for (const listener of listeners) listener();
}
