import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until the answer is true; gives up after three minutes, far beyond what any machine needs. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 180_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not become true within three minutes');
    await sleep(20);
  }
}
