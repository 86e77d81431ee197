import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** How long a busy page may put off what is not needed at once. */
const mostMs = 1_000;

/** Calls back as soon as the browser has nothing to do; returns what ends the waiting. */
export function whenIdle(act: () => void): () => void {
  // Not every Safari has it.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, mostMs / 5);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: mostMs });
  return () => cancelIdleCallback(waiting);
}

/** False until the page is drawn and the browser has nothing to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

/** Draws what is in it once the rest of the page is drawn. Use it for what begins below the window's end on a phone. */
export const Later = ({ children }: { children: ReactNode }) => useIsIdle() && children;
