import { longestText } from '../api/text-filter.ts';
import type { Self } from '../session/self.tsx';
import type { IconName } from '../ui/icon.tsx';
import { type Theme, themes } from '../ui/theme.ts';
import { type Action, actionsFor } from './actions.ts';
import type { Found } from './finding.ts';
import { laterTexts } from './later-texts.ts';
import { type Screen, screensOf } from './screens.ts';
import { texts } from './texts.ts';

type Does =
  | { readonly kind: 'go'; readonly to: Screen['to'] | '/components' }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'request'; readonly text: string }
  | { readonly kind: 'place'; readonly href: string }
  | { readonly kind: 'documentation' | 'sign-out' };

/** One line of the palette. */
export type Command = {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  readonly also?: string;
  readonly icon: IconName;
  readonly does: Does;
};

const screen = (to: Screen['to'] | '/components', label: string, icon: IconName): Command => ({
  key: to,
  kind: laterTexts.kinds.screen,
  label,
  icon,
  does: { kind: 'go', to },
});

const action = (label: string, icon: IconName, does: Does): Command => ({
  key: label,
  kind: laterTexts.kinds.action,
  label,
  icon,
  does,
});

const doing = ({ label, icon, href }: Action): Command =>
  action(label, icon, { kind: 'place', href: `/console${href}` });

/** The screens and actions of a person whose names have every typed word. */
export function commandsFor(self: Self, typed: string): readonly Command[] {
  const screens = screensOf(self);
  const text = typed.trim();
  const words = text.toLowerCase().split(/\s+/);
  const named = [
    ...screens.map(({ to, label, icon }) => screen(to, label, icon)),
    action(texts.documentation, 'external', { kind: 'documentation' }),
    ...themes.map((theme) =>
      action(`${laterTexts.theme}: ${laterTexts.themes[theme]}`, 'refresh', { kind: 'theme', theme }),
    ),
    screen('/components', laterTexts.components, 'empty'),
    action(laterTexts.signOut, 'user', { kind: 'sign-out' }),
  ].filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const places = text === '' ? [] : actionsFor(self, words).map(doing);
  const found = [...named, ...places];
  const hasRequests = screens.some(({ to }) => to === '/requests');
  return hasRequests && text.length >= 3 && text.length <= longestText
    ? [...found, action(laterTexts.findRequest(text), 'search', { kind: 'request', text })]
    : found;
}

/** A line for what the server has found. */
export const commandOf = ({ href, ...found }: Found): Command => ({
  ...found,
  key: `${found.kind} ${found.key}`,
  does: { kind: 'place', href },
});
