import { useState } from 'react';

type Kept<Value> = { readonly begun: Value; readonly isSent: boolean };

/**
 * Draws a form anew when the value changes that it is about, but never while something is entered in it and not stored.
 * Give `begun` to the form's `key` and fields, and `enter` to its `onInput`. Call `send` before it is sent, and `stored`
 * when that went well.
 */
export function useKeptForm<Value>(value: Value) {
  const [kept, setKept] = useState<Kept<Value>>();
  return {
    /** The value that the form began with. */
    begun: kept ? kept.begun : value,
    enter: () => setKept((before) => ({ begun: before ? before.begun : value, isSent: false })),
    send: () => setKept((before) => before && { ...before, isSent: true }),
    /** What was entered since it was sent stays. */
    stored: () => setKept((before) => (before?.isSent ? undefined : before)),
  };
}
