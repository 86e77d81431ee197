/** Ends a command that goes on until then: by a signal of the system, or at once. */
export type Stop = {
  readonly promise: Promise<void>;
  readonly signal: AbortSignal;
  readonly now: () => void;
};

/** Ends at the first signal; the second one ends the process at once. */
export function untilStopped(): Stop {
  const ending = new AbortController();
  const { signal } = ending;
  const promise = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const ask = () => {
    if (signal.aborted) process.exit(130);
    ending.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  return { promise, signal, now: () => ending.abort() };
}

/** Works until a signal comes. What a signal interrupts is no failure. */
export async function untilSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = untilStopped();
  try {
    await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
