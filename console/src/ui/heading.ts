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

/**
 * Returns what gives the focus back when a dialog has closed: to what has it now, or to the heading of a screen that
 * arrived meanwhile, which could not take the focus below the open dialog.
 */
export function rememberFocus(): () => void {
  const [before, arrived] = [document.activeElement, focused];
  return () => {
    const to = focused !== arrived && focused?.isConnected ? focused : before;
    if (to instanceof HTMLElement) to.focus();
  };
}
