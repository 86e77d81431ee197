import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { Refusal } from '../../kernel/refusal.ts';
import { readConfig } from '../config/index.ts';
import { renderErrorsWith } from './errors.ts';
import { createHttpApp, listeningPort } from './server.ts';

type Line = { level: number; msg: string; status?: number; route?: string };

/** An application without interfaces, and the lines of its log. */
function opened(t: TestContext) {
  const lines: Line[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  const app = createHttpApp(readConfig({}), log);
  t.after(() => app.close());
  return { app, lines };
}

const [debug, info, warn, error] = [20, 30, 40, 50];

it('reads that succeed, too many requests and shed ones are details of the log, all other answers are not', async (t) => {
  const { app, lines } = opened(t);
  app.route<{ Params: { status: string } }>({
    method: ['GET', 'POST'],
    url: '/answers/:status',
    handler: (request, reply) => {
      request.isShed = request.headers.shed !== undefined;
      return reply.code(Number(request.params.status)).send();
    },
  });
  const levelOf = async (method: 'GET' | 'POST', status: number, headers: Record<string, string> = {}) => {
    await app.inject({ method, url: `/answers/${status}`, headers });
    const [line] = lines.splice(0);
    assert.deepEqual([line?.msg, line?.status, line?.route], ['answered', status, '/answers/:status']);
    return line?.level;
  };
  for (const status of [200, 304, 399, 429]) assert.equal(await levelOf('GET', status), debug, `${status}`);
  for (const status of [400, 404, 503]) assert.equal(await levelOf('GET', status), info, `${status}`);
  for (const status of [200, 400]) assert.equal(await levelOf('POST', status), info, `${status}`);
  assert.equal(await levelOf('POST', 429), debug);
  assert.equal(await levelOf('POST', 503, { shed: 'yes' }), debug);
  await app.inject('/nowhere');
  assert.deepEqual([lines[0]?.level, lines[0]?.route], [info, 'none']);
});

it('a failure is logged as an error, an obstacle as a warning, and a shed, demanded or ordinary refusal not at all', async (t) => {
  const { app, lines } = opened(t);
  app.get('/:kind', (request) => {
    request.isShed = request.headers.shed !== undefined;
    if (request.headers.fault) request.demandedFault = 'wanted';
    throw new Refusal((request.params as { kind: 'internal' }).kind, 'No.');
  });
  const logged = async (kind: string, headers: Record<string, string> = {}) => {
    await app.inject({ url: `/${kind}`, headers });
    return lines
      .splice(0)
      .filter(({ msg }) => msg !== 'answered')
      .map(({ level, msg }) => [level, msg]);
  };
  assert.deepEqual(await logged('internal'), [[error, 'request failed']]);
  assert.deepEqual(await logged('unavailable'), [[warn, 'request refused']]);
  assert.deepEqual(await logged('unavailable', { shed: 'yes' }), []);
  assert.deepEqual(await logged('internal', { fault: 'yes' }), []);
  assert.deepEqual(await logged('conflict'), []);
});

it('an error of the 4xx is the client’s, with its message; any other is one of the server, and tells nothing', async (t) => {
  const { app } = opened(t);
  app.get<{ Params: { status: string } }>('/:status', ({ params: { status } }) => {
    throw Object.assign(new Error('Told.'), status === 'none' ? {} : { statusCode: Number(status) });
  });
  const answerOf = async (status: string) => {
    const { statusCode, body } = await app.inject(`/${status}`);
    return [statusCode, body.includes('Told.')];
  };
  for (const status of ['400', '415', '499']) assert.deepEqual(await answerOf(status), [400, true], status);
  for (const status of ['399', '500', '503', 'none'])
    assert.deepEqual(await answerOf(status), [500, false], status);
});

it('a plain error has its own code or that of its kind, and Retry-After and WWW-Authenticate where they belong', async (t) => {
  const { app } = opened(t);
  const refusals: Readonly<Record<string, Refusal>> = {
    plain: new Refusal('conflict', 'No.'),
    coded: new Refusal('conflict', 'No.', { code: 'taken' }),
    soon: new Refusal('unavailable', 'No.', { retryAfterSeconds: 0 }),
    who: new Refusal('unauthenticated', 'No.'),
    scope: new Refusal('forbidden', 'No.', { tokenError: { error: 'insufficient_scope', scope: 'orders' } }),
  };
  app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
    throw refusals[name]!;
  });
  const ask = async (name: string) => {
    const { headers, json } = await app.inject(`/${name}`);
    return [json().errors[0].code, headers['retry-after'], headers['www-authenticate']];
  };
  assert.deepEqual(await ask('plain'), ['conflict', undefined, undefined]);
  assert.deepEqual(await ask('coded'), ['taken', undefined, undefined]);
  assert.deepEqual(await ask('soon'), ['unavailable', '0', undefined]);
  assert.deepEqual(await ask('who'), ['unauthenticated', undefined, 'Bearer']);
  const challenge = 'Bearer error="insufficient_scope", scope="orders"';
  assert.deepEqual(await ask('scope'), ['forbidden', undefined, challenge]);
});

it('an unknown address has the errors of the innermost interface around it, and plain ones outside', async (t) => {
  const { app } = opened(t);
  const named = (name: string) => () => ({ status: 404, body: { name } });
  await app.register(async (inner) => renderErrorsWith(inner, named('inner')), { prefix: '/a/b' });
  await app.register(async (outer) => renderErrorsWith(outer, named('outer')), { prefix: '/a' });
  await app.register(async (inner) => renderErrorsWith(inner, named('other')), { prefix: '/a/c' });
  const nameOf = async (url: string) => (await app.inject(url)).json().name;
  for (const [url, name] of [
    ['/a/b/x', 'inner'],
    ['/a/b', 'inner'],
    ['/a/c/x', 'other'],
    ['/a/bc', 'outer'],
    ['/a', 'outer'],
    ['/ab', undefined],
    ['/', undefined],
  ] as const)
    assert.equal(await nameOf(url), name, url);
});

it('a request keeps a good id of its own, and gets another one for any other', async (t) => {
  const { app } = opened(t);
  app.get('/', async () => ({}));
  const idFor = async (id: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': id } })).headers['x-request-id'];
  for (const good of ['a', 'A-1_b.c:d', 'x'.repeat(100)]) assert.equal(await idFor(good), good);
  for (const bad of ['', 'a b', 'a/b', 'x'.repeat(101)])
    assert.match(String(await idFor(bad)), /^[\da-f-]{36}$/);
});

it('texts that cannot be stored are refused in paths and queries, also in one of several values', async (t) => {
  const { app } = opened(t);
  app.get('/free/:id', { config: { readsNoQuery: true, readsNoPath: true } }, async () => ({}));
  app.get('/:id', async () => ({}));
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (const url of ['/a', '/a?b=c&b=d', '/free/%00?b=%00']) assert.equal(await statusOf(url), 200, url);
  for (const url of ['/%00', '/a?b=%00', '/a?b=c&b=%00']) assert.equal(await statusOf(url), 400, url);
});

it('texts become numbers and lists in a query but not in a body, and both have their defaults', async (t) => {
  const { app } = opened(t);
  const properties = {
    n: { type: 'integer', default: 5 },
    list: { type: 'array', items: { type: 'string' } },
  };
  const schema = { type: 'object', properties };
  app.get('/', { schema: { querystring: schema } }, async ({ query }) => query);
  app.post('/', { schema: { body: schema } }, async ({ body }) => body);
  assert.deepEqual((await app.inject('/?n=7&list=a')).json(), { n: 7, list: ['a'] });
  assert.deepEqual((await app.inject('/')).json(), { n: 5 });
  const post = (payload: object) => app.inject({ method: 'POST', url: '/', payload });
  assert.deepEqual((await post({ other: 1 })).json(), { n: 5, other: 1 });
  for (const wrong of [{ n: '7' }, { list: 'a' }]) assert.equal((await post(wrong)).statusCode, 400);
});

it('a server that does not listen has no port', () => {
  assert.equal(listeningPort(createServer()), 0);
});
