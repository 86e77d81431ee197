import { constants } from 'node:os';

type Undo = () => Promise<unknown>;

/** What there is to undo, in the order in which it was made. */
const made = new Set<Undo>();
const signals = ['SIGINT', 'SIGTERM'] as const;
let isEnding = false;

/**
 * Has `undo` run when SIGINT or SIGTERM comes, what was made last first; then this process ends with 128 and the
 * signal's number. For what would outlive it: other processes, and folders. Answers how to forget it.
 */
export function atSignal(undo: Undo): () => void {
  if (made.size === 0) for (const signal of signals) process.on(signal, end);
  made.add(undo);
  return () => {
    made.delete(undo);
    if (made.size === 0 && !isEnding) for (const signal of signals) process.off(signal, end);
  };
}

/** Whether such a signal has come: nothing that would outlive this process may be started any more. */
export const isEndingBySignal = (): boolean => isEnding;

function end(signal: (typeof signals)[number]): void {
  if (!isEnding) void undoAll(signal);
}

async function undoAll(signal: (typeof signals)[number]): Promise<void> {
  isEnding = true;
  const code = 128 + constants.signals[signal];
  // What is under way fails for want of what is undone, and is not to end this process before all is.
  for (const trouble of ['uncaughtException', 'unhandledRejection']) process.on(trouble, () => undefined);
  process.on('exit', () => {
    process.exitCode = code;
  });
  for (const undo of [...made].reverse())
    await undo().catch((error: unknown) => console.error(`It may not all be cleaned up: ${error}`));
  process.exit(code);
}
