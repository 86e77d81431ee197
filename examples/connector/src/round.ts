import { type Connector, isTemporary } from './marketplace.ts';
import { walkOrders } from './orders.ts';
import { sendWaiting } from './outbox.ts';
import { walkReceipts } from './receipts.ts';
import { walkReturns } from './returns.ts';
import { followTasks } from './tasks.ts';
import { handleEvents } from './webhooks.ts';

/** Seconds between two rounds: customers wait for their orders, and webhooks tell of new ones sooner. */
export const pollingSeconds = 300;

const steps = [walkOrders, sendWaiting, followTasks, walkReturns, walkReceipts, handleEvents];

/**
 * What the connector does on its schedule: it finishes what was left unfinished, and reads what is new. A step that
 * fails for now is done in the next round, and keeps no other step from its work.
 */
export async function round(connector: Connector): Promise<void> {
  for (const step of steps) {
    try {
      await step(connector);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      console.error(`${step.name} goes on in the next round: ${(error as Error).message}`);
    }
  }
}
