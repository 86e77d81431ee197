import type { Command } from 'commander';
import type { Client } from '../client.ts';
import { openCli, readCount } from '../context.ts';
import { CliFailure, Refused } from '../failure.ts';
import type { Consumer } from './consumers.ts';

export type Resent = { readonly consumerId: number; readonly events: number; readonly deliveries: number };

/** Adds `resend`. */
export function addResend(program: Command): void {
  program
    .command('resend')
    .description('Send a webhook event again, with the same id.')
    .argument('<event-id>', 'the event')
    .option('--consumer <number>', 'only for this consumer, else for all that may have it', readCount)
    .action(async (eventId: string, { consumer }: { consumer?: number }, command: Command) => {
      const { out, seller } = openCli(command);
      const resent = await resend(seller, eventId, consumer);
      out.result(resent, () =>
        resent
          .map(({ consumerId }) => `Event ${eventId} is sent again to consumer ${consumerId}.`)
          .join('\n'),
      );
    });
}

/** Queues an event again for one consumer, or for each that may have it. Refuses when there is none. */
export async function resend(seller: Client, eventId: string, consumerId?: number): Promise<Resent[]> {
  const consumers = consumerId === undefined ? await consumersOf(seller) : [consumerId];
  if (consumers.length === 0)
    throw new CliFailure('You have no webhook consumer: "sellerdock listen" makes one.');
  const resent: Resent[] = [];
  let refusal: Refused | undefined;
  for (const one of consumers) {
    try {
      const path = `/v1/webhooks/consumers/${one}/replays`;
      const queued = await seller.call<Omit<Resent, 'consumerId'>>('POST', path, { eventId });
      resent.push({ consumerId: one, ...queued });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      refusal = error;
    }
  }
  if (resent.length === 0 && refusal) throw refusal;
  return resent;
}

async function consumersOf(seller: Client): Promise<number[]> {
  const { consumers } = await seller.call<{ consumers: Consumer[] }>('GET', '/v1/webhooks/consumers');
  return consumers.map(({ consumerId }) => consumerId);
}
