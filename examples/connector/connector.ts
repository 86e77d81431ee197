import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { actionNames, carryOut } from './src/actions.ts';
import { type Account, type Connector, connect } from './src/marketplace.ts';
import { pollingSeconds, round } from './src/round.ts';
import { handleEvents, listen, register } from './src/webhooks.ts';

const { env } = process;
const folder = env.CONNECTOR_STATE ?? '.data/connector';
const port = Number(env.DRIVER_PORT ?? 3210);
const ownHosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
const webhookPort = Number(env.WEBHOOK_PORT ?? 0);
const about = { name: 'sellerdock-example', version: '1.0.0', pollingSeconds };

let connector: Connector | undefined;
let receiver: Server | undefined;
let isRegistered = false;
let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, so that no two change the same order or send the same job. */
function inTurn<Result>(work: (connector: Connector) => Promise<Result>): Promise<Result> {
  const done = last.then(() => {
    if (!connector) throw new Error('Not connected yet.');
    return work(connector);
  });
  last = done.catch((error: Error) => console.error(error.message));
  return done;
}

const later = (work: (connector: Connector) => Promise<void>) => void inTurn(work).catch(() => undefined);

/** What happens on the schedule, and first of all. */
async function scheduled(current: Connector): Promise<void> {
  await round(current);
  if (receiver && !isRegistered) await register(current, webhookPort);
  isRegistered = true;
}

/** Begins to work for a seller. There is no shut-down: the connector may be killed at any time. */
async function start(account: Account): Promise<void> {
  await last;
  connector = connect(folder, account);
  isRegistered = false;
  receiver?.close().closeAllConnections();
  if (webhookPort > 0) receiver = await listen(connector, webhookPort, () => later(handleEvents));
  later(scheduled);
}

async function answer({ action, ...input }: { readonly action: string }): Promise<object | undefined> {
  if (action !== 'connect') return inTurn((current) => carryOut(current, action, input));
  await start(input as unknown as Account);
  return {};
}

/** A web page reaches this machine too: with an Origin, or under a name of its own that leads here. */
const isFromWebPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || !ownHosts.includes(headers.host ?? '');

/** The driver: how a program, or a person with curl, tells the connector what to do. */
async function drive(request: IncomingMessage, response: ServerResponse) {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
  try {
    if (isFromWebPage(request)) return reply(403, { done: false, error: 'Web pages are not answered.' });
    if (request.url !== '/driver') return reply(404, { unknown: true });
    if (request.method === 'GET') return reply(200, { ...about, actions: ['connect', ...actionNames] });
    const done = await answer((await json(request)) as { action: string });
    reply(done ? 200 : 422, done ? { done: true, ...done } : { unknown: true });
  } catch (error) {
    reply(500, { done: false, error: (error as Error).message });
  }
}

setInterval(() => later(scheduled), pollingSeconds * 1000);
const driver = createServer((request, response) => void drive(request, response));
driver.listen(port, '127.0.0.1', () => {
  console.log(`The connector takes actions at http://127.0.0.1:${port}/driver`);
});
await start({
  url: env.SELLERDOCK_URL ?? 'http://127.0.0.1:8080',
  clientId: env.SELLERDOCK_CLIENT_ID ?? 'seller-one',
  clientSecret: env.SELLERDOCK_CLIENT_SECRET ?? 'seller-one-secret',
});
