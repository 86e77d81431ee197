let place: string | undefined;
let focused: HTMLElement | undefined;

/**
 * Gives the heading of a screen the focus when a person has changed the screen, and when it replaces a heading that had
 * the focus. A page that has just been loaded leaves the focus where it is.
 */
export function arrive(heading: HTMLElement | null): void {
  if (!heading) return;
  const before = place;
  place = location.pathname;
  if (before === undefined || (before === place && (!focused || document.activeElement !== document.body)))
    return;
  focused = heading;
  heading.focus();
}

/** Gives the focus to what comes in place of the button that had it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Gives the focus to the heading of a panel, or without one to that of the screen, unless something has it. */
export function focusHeading(panel?: Element | null): void {
  if (document.activeElement !== document.body) return;
  const heading = panel?.isConnected
    ? panel.querySelector('h2[tabindex]')
    : document.querySelector('#content h1');
  if (heading instanceof HTMLElement) heading.focus();
}

/**
 * Returns what gives the focus back when a dialog has closed: to what has it now, or to the heading of a screen that
 * arrived meanwhile, which could not take the focus below the open dialog. When what has it now is gone by then, as a
 * button that has done the last of its work, the heading around it gets the focus.
 */
export function rememberFocus(): () => void {
  const [before, arrived] = [document.activeElement, focused];
  const panel = before?.closest('dialog');
  return () => {
    const to = focused !== arrived && focused?.isConnected ? focused : before;
    if (to instanceof HTMLElement && to.isConnected) to.focus();
    else focusHeading(panel);
  };
}
