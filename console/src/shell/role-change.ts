import type { Self } from '../session/self.tsx';
import { roleNames } from '../session/texts.ts';
import { focusHeading } from '../ui/heading.ts';
import { showToast } from '../ui/toast.tsx';

/**
 * Says that the role of the person has changed, because screens, buttons and open dialogs go with it. When what had the
 * focus goes, the heading of the screen gets it.
 */
export function sayRole(role: Self['role']): void {
  showToast(`Your role is ${roleNames[role]} now. What it may not do is no longer here.`, { isBad: true });
  requestAnimationFrame(() => requestAnimationFrame(() => focusHeading()));
}
