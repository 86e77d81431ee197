import { constants } from 'node:os';

type Undo = () => Promise<unknown>;

/** Functions that undo something, in the order in which it was made. */
const made = new Set<Undo>();
const signals = ['SIGINT', 'SIGTERM'] as const;
let isEnding = false;

/**
 * Runs `undo` at SIGINT or SIGTERM, the last registered first; then this process ends with 128 plus the signal's
 * number. Use it for other processes and for folders, which would outlive this process. Returns a function that
 * cancels the registration.
 */
export function atSignal(undo: Undo): () => void {
  if (made.size === 0) for (const signal of signals) process.on(signal, end);
  made.add(undo);
  return () => {
    made.delete(undo);
    if (made.size === 0 && !isEnding) for (const signal of signals) process.off(signal, end);
  };
}

/** True after such a signal. From then on nothing may be started that would outlive this process. */
export const isEndingBySignal = (): boolean => isEnding;

function end(signal: (typeof signals)[number]): void {
  if (!isEnding) void undoAll(signal);
}

async function undoAll(signal: (typeof signals)[number]): Promise<void> {
  isEnding = true;
  const code = 128 + constants.signals[signal];
  // Running work fails when its resources are removed. Its errors must not end this process before everything is
  // undone.
  for (const trouble of ['uncaughtException', 'unhandledRejection']) process.on(trouble, () => undefined);
  process.on('exit', () => {
    process.exitCode = code;
  });
  for (const undo of [...made].reverse())
    await undo().catch((error: unknown) => console.error(`Some of it may not be cleaned up: ${error}`));
  process.exit(code);
}
