import { type Client as Api, ApiError } from '@sellerdock/client';
import type { Command } from 'commander';
import type { Client } from '../client.ts';
import { openCli, readCount } from '../context.ts';
import { CliFailure } from '../failure.ts';

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
  const consumers = consumerId === undefined ? await consumersOf(seller.api) : [consumerId];
  if (consumers.length === 0)
    throw new CliFailure('You have no webhook consumer: "sellerdock listen" makes one.');
  const resent: Resent[] = [];
  let refusal: ApiError | undefined;
  for (const one of consumers) {
    try {
      const queued = await seller.api.POST('/v1/webhooks/consumers/{consumerId}/replays', {
        params: { path: { consumerId: one } },
        body: { eventId },
      });
      resent.push({ consumerId: one, ...queued.data });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      refusal = error;
    }
  }
  if (resent.length === 0 && refusal) throw refusal;
  return resent;
}

/** Numbers of the seller's webhook consumers. */
export async function consumersOf(api: Api): Promise<number[]> {
  const { data } = await api.GET('/v1/webhooks/consumers');
  return data.consumers.map(({ consumerId }) => consumerId);
}
