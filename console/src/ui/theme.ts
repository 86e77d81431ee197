import { readSetting, storeSetting } from './settings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme = readSetting('theme', themes, 'system');

/** Applies the chosen theme, and follows the system's when it changes. Call it before anything is drawn. */
export function applyTheme(): void {
  show();
  dark.addEventListener('change', show);
}

const show = (): void => {
  const isDark = chosen === 'dark' || (chosen === 'system' && dark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  storeSetting('theme', theme);
  show();
  for (const listener of listeners) listener();
}

/** Calls back when another theme is chosen; returns what ends that. */
export const followTheme = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const chosenTheme = (): Theme => chosen;
