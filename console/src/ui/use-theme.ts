import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, followTheme, type Theme } from './theme.ts';

/** The chosen theme, and how to choose another one. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(followTheme, chosenTheme), chooseTheme];
}
