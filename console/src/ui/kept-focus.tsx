import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from './heading.ts';

type Focused = { readonly element: Element; readonly at: number };

const controlsIn = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
];

/**
 * When the control that has the focus goes, the one that stands in its place gets it. When none is left, the heading of
 * the panel or the screen around gets it.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused>(undefined);
  useEffect(() => {
    const gone = focused.current;
    if (!part.current || !gone || gone.element.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const controls = controlsIn(part.current);
    controls[Math.min(gone.at, controls.length - 1)]?.focus();
    focusHeading(part.current.closest('dialog'));
  });
  const handlers = {
    onFocus({ currentTarget, target }: FocusEvent<Element, Element>) {
      focused.current = { element: target, at: controlsIn(currentTarget).indexOf(target as HTMLElement) };
    },
    onBlur() {
      focused.current = undefined;
    },
  };
  return (
    <div ref={part} style={{ display: 'contents' }} {...handlers}>
      {children}
    </div>
  );
}
