import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it returns true. Gives up after three minutes, far longer than any machine needs. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 180_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not become true within three minutes');
    await sleep(20);
  }
}
