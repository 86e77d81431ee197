import { type Client as Api, ApiError, type Model } from '@sellerdock/client';
import { type Command, Option } from 'commander';
import { openCli, readCount } from './context.ts';
import { CliFailure } from './failure.ts';
import { timeText, tookText } from './figures.ts';
import { consumersOf } from './listen/resend.ts';
import { limitOption, printList, take } from './lists.ts';
import { colourOf, type Output } from './output.ts';
import { harmless } from './text-width.ts';

type Delivery = Model<'WebhookDelivery'>;
type Row = Delivery & { readonly consumerId: number };
type State = Delivery['state'];
const states: readonly State[] = ['waiting', 'delivered', 'failed', 'split'];
const path = '/v1/webhooks/consumers/{consumerId}/deliveries' as const;

/** Adds `deliveries list`, `deliveries show` and `deliveries resend`. */
export function addDeliveries(program: Command): void {
  const deliveries = program.command('deliveries').description('See what became of webhook deliveries.');
  deliveries
    .command('list')
    .description('List deliveries to your webhook consumers, the newest first.')
    .addOption(limitOption())
    .option('--consumer <number>', 'only to this consumer', readCount)
    .addOption(new Option('--state <state>', 'only in this state').choices(states))
    .option('--event <event-id>', 'only with this event')
    .action(async ({ limit, consumer, state, event }: Wanted, command: Command) => {
      const { out, seller } = openCli(command);
      const newest = await newestDeliveries(seller.api, { limit, consumer, state, event });
      printList(out, newest, columnsOf(out), 'No deliveries.');
    });
  addShow(deliveries);
  addResend(deliveries);
}

type Wanted = {
  readonly limit: number;
  readonly consumer?: number | undefined;
  readonly state?: State | undefined;
  readonly event?: string | undefined;
};

/** The newest deliveries to one consumer, or to all of the seller. */
export async function newestDeliveries(api: Api, { limit, consumer, state, event }: Wanted): Promise<Row[]> {
  const query = {
    limit: Math.min(limit, 200),
    ...(state === undefined ? {} : { state }),
    ...(event === undefined ? {} : { eventId: event }),
  };
  const numbers = consumer === undefined ? await consumersOf(api) : [consumer];
  const lists = numbers.map(async (consumerId) => {
    const found = await take(api.entries(path, { params: { path: { consumerId }, query } }), limit);
    return found.map((delivery): Row => ({ consumerId, ...delivery }));
  });
  const rows = (await Promise.all(lists)).flat();
  return rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
}

const columnsOf = (out: Output) => [
  { title: 'Consumer', value: ({ consumerId }: Row) => consumerId, isFigure: true },
  { title: 'Made', value: ({ createdAt }: Row) => timeText(createdAt) },
  {
    title: 'State',
    value: ({ state }: Row) => state,
    paint: (cell: string, { state }: Row) => out.paint(colourOf(state), cell),
  },
  { title: 'Events', value: ({ eventCount }: Row) => eventCount, isFigure: true },
  { title: 'Attempts', value: ({ attempts }: Row) => attempts, isFigure: true },
  { title: 'Delivery', value: ({ deliveryId }: Row) => deliveryId },
];

const consumerOption = () =>
  new Option('--consumer <number>', 'the consumer it goes to; found by itself unless given').argParser(
    readCount,
  );

function addShow(deliveries: Command): void {
  deliveries
    .command('show')
    .description('Show a delivery with its attempts and what went wrong.')
    .argument('<delivery-id>', 'its id')
    .addOption(consumerOption())
    .action(async (deliveryId: string, { consumer }: { consumer?: number }, command: Command) => {
      const { out, seller } = openCli(command);
      const found = await findDelivery(seller.api, deliveryId, consumer);
      out.result(found, () => showDelivery(out, found));
    });
}

function addResend(deliveries: Command): void {
  deliveries
    .command('resend')
    .description('Send a delivery again.')
    .argument('<delivery-id>', 'its id')
    .addOption(consumerOption())
    .action(async (deliveryId: string, { consumer }: { consumer?: number }, command: Command) => {
      const { out, seller } = openCli(command);
      const { consumerId } = await findDelivery(seller.api, deliveryId, consumer);
      const params = { path: { consumerId, deliveryId } };
      const { data } = await seller.api.POST(`${path}/{deliveryId}/redelivery`, { params });
      out.result(
        data,
        () => `Delivery ${harmless(data.deliveryId)} to consumer ${consumerId} is on its way.`,
      );
    });
}

type Found = Model<'WebhookDeliveryDetails'> & { readonly consumerId: number };

/** Reads a delivery; without its consumer it is looked for at each. */
export async function findDelivery(api: Api, deliveryId: string, consumer?: number): Promise<Found> {
  const numbers = consumer === undefined ? await consumersOf(api) : [consumer];
  let refusal: ApiError | undefined;
  for (const consumerId of numbers) {
    try {
      const { data } = await api.GET(`${path}/{deliveryId}`, {
        params: { path: { consumerId, deliveryId } },
      });
      return { consumerId, ...data };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      refusal = error;
    }
  }
  throw refusal ?? new CliFailure('You have no webhook consumer.');
}

function showDelivery(out: Output, found: Found): string {
  const { deliveryId, consumerId, state, createdAt, dueAt, finishedAt, eventIds, log } = found;
  const about = out.facts({
    Delivery: deliveryId,
    Consumer: consumerId,
    State: state,
    Made: timeText(createdAt),
    'Next attempt': timeText(dueAt),
    Finished: timeText(finishedAt),
    Events: eventIds.join(' '),
  });
  if (log.length === 0) return about;
  type Attempt = Found['log'][number];
  const attempts = out.table(
    [
      { title: 'Attempt', value: ({ attempt }: Attempt) => attempt, isFigure: true },
      { title: 'Began', value: ({ startedAt }: Attempt) => timeText(startedAt) },
      { title: 'Took', value: ({ durationMs }: Attempt) => tookText(durationMs), isFigure: true },
      { title: 'Answer', value: ({ status }: Attempt) => status ?? 'none', isFigure: true },
      {
        title: 'What went wrong',
        value: ({ detail, failure }: Attempt) => detail ?? failure,
        canShrink: true,
        paint: (cell: string) => out.paint('red', cell),
      },
    ],
    log,
  );
  return `${about}\n\n${attempts}`;
}
