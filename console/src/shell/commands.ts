import type { Self } from '../session/self.tsx';
import type { IconName } from '../ui/icon.tsx';
import { type Theme, themes } from '../ui/theme.ts';
import { screensOf } from './screens.ts';
import { texts } from './texts.ts';

type Does =
  | { readonly kind: 'go'; readonly to: '/' | '/requests' | '/webhooks' | '/people' | '/components' }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'request'; readonly text: string }
  | { readonly kind: 'documentation' | 'sign-out' };

/** One line of the palette. */
export type Command = { readonly label: string; readonly icon: IconName; readonly does: Does };

/** What a person can go to and do; the palette finds requests of its own accord. */
export function commandsOf(self: Self): (typed: string) => readonly Command[] {
  const screens = screensOf(self);
  const fixed: readonly Command[] = [
    ...screens.map(({ to, label, icon }) => ({ label, icon, does: { kind: 'go', to } as const })),
    { label: texts.documentation, icon: 'external', does: { kind: 'documentation' } },
    ...themes.map((theme) => ({
      label: `${texts.theme}: ${texts.themes[theme]}`,
      icon: 'refresh' as const,
      does: { kind: 'theme', theme } as const,
    })),
    { label: texts.components, icon: 'empty', does: { kind: 'go', to: '/components' } },
    { label: texts.signOut, icon: 'user', does: { kind: 'sign-out' } },
  ];
  const hasRequests = screens.some(({ to }) => to === '/requests');
  return (typed) =>
    hasRequests && typed.length >= 3
      ? [
          ...fixed,
          { label: texts.findRequest(typed), icon: 'search', does: { kind: 'request', text: typed } },
        ]
      : fixed;
}

/** The commands whose label has every word that was typed. */
export function matching(commands: (typed: string) => readonly Command[], typed: string): readonly Command[] {
  const text = typed.trim();
  const words = text.toLowerCase().split(/\s+/);
  return commands(text).filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
