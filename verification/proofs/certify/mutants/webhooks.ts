import type { Mutant } from './mutant.ts';

export const webhooks: readonly Mutant[] = [
  {
    id: 'forged-acknowledged',
    title: 'It acknowledges deliveries that it cannot verify.',
    file: 'src/webhooks.ts',
    text: 'response.writeHead(error instanceof WebhookError ? error.status : 500).end();',
    by: 'response.writeHead(error instanceof WebhookError ? 204 : 500).end();',
    fails: ['rough-weather/webhook-forged'],
  },
  {
    id: 'first-signing-key',
    title: 'It knows the signing key of the first delivery only.',
    file: 'src/webhooks.ts',
    text: 'signingKeys: publishedSigningKeys(',
    by: `signingKeys: ((options: Parameters<typeof publishedSigningKeys>[0], known = '') => {
      const find = publishedSigningKeys(options);
      return (kid: string) => find((known ||= kid));
    })(`,
    fails: ['rough-weather/key-rotation'],
  },
  {
    id: 'repeated-event-fails',
    title: 'It fails when an event comes a second time.',
    file: 'src/webhooks.ts',
    text: 'INSERT OR IGNORE INTO event',
    by: 'INSERT INTO event',
    fails: ['rough-weather/webhook-twice'],
  },
  {
    id: 'old-event-refused',
    title: 'It refuses events that are older than an hour.',
    file: 'src/webhooks.ts',
    text: `export async function listen({ store, url }: Connector, port: number, onEvent: () => void): Promise<Server> {
  const receive = await createReceiver({`,
    by: `async function young({ api, clock }: Connector, options: Parameters<typeof createReceiver>[0]) {
  const read = await createReceiver(options);
  return async (...given: Parameters<typeof read>) => {
    const received = await read(...given);
    await api.GET('/v1/webhooks/consumers'); // Its answer tells the time there.
    const isOld = received.events.some(({ time }) => clock.reached() - Date.parse(time) > 3_600_000);
    if (isOld) throw new Error('This is an old event.');
    return received;
  };
}

export async function listen(connector: Connector, port: number, onEvent: () => void): Promise<Server> {
  const { store, url } = connector;
  const receive = await young(connector, {`,
    fails: ['rough-weather/webhook-late'],
  },
  {
    id: 'overtaken-event-refused',
    title: 'It refuses an event that is older than the newest one.',
    file: 'src/webhooks.ts',
    text: `export async function listen({ store, url }: Connector, port: number, onEvent: () => void): Promise<Server> {
  const receive = await createReceiver({`,
    by: `async function inOrder(options: Parameters<typeof createReceiver>[0]) {
  const read = await createReceiver(options);
  let newest = '';
  return async (...given: Parameters<typeof read>) => {
    const received = await read(...given);
    const times = received.events.map(({ time }) => time);
    if (times.some((time) => time < newest)) throw new Error('This is an old event.');
    newest = [newest, ...times].toSorted().at(-1)!;
    return received;
  };
}

export async function listen({ store, url }: Connector, port: number, onEvent: () => void): Promise<Server> {
  const receive = await inOrder({`,
    fails: ['rough-weather/webhook-overtaken'],
  },
];
