import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { caseOf } from '../../test/evidence.ts';
import { openCaller } from './http.ts';
import { openRun } from './marketplace.ts';
import { runPlan } from './run.ts';

const base = '/v1/sandbox/certifications';

/** A server that gives tokens, and answers calls as told; it does not answer those without an answer. */
async function startServer(t: TestContext, answers: Readonly<Record<string, readonly [number, object]>>) {
  const calls: string[] = [];
  const server = createServer((request, reply) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const token = { access_token: 'token', expires_in: 3_600 };
    const answer = call === 'POST /v1/token' ? ([200, token] as const) : answers[call];
    if (answer) reply.writeHead(answer[0]).end(answer[0] === 204 ? '' : JSON.stringify(answer[1]));
    server.emit('called', call);
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { server, calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const options = {
  account: { clientId: 'seller', clientSecret: 'secret' },
  cases: [caseOf([])],
  ...{ connector: { command: 'exit 1' }, seed: 7, plan: 'built-in' },
};
const started = [201, { id: 'run' }] as const;

it('a run that cannot go on is deleted at the server', async (t) => {
  const { url, calls } = await startServer(t, {
    [`POST ${base}`]: started,
    'GET /v5/products/categories?limit=1': [200, {}],
    'GET /v5/products/brands?limit=1000': [200, {}],
    [`DELETE ${base}/run`]: [204, {}],
  });
  await assert.rejects(runPlan({ ...options, url }), /has no category or no brand/);
  assert.equal(calls.at(-1), `DELETE ${base}/run`);
});

it('a run that is given up fails at once and is deleted, also while the server is silent', async (t) => {
  const { url, server, calls } = await startServer(t, {
    [`POST ${base}`]: started,
    [`DELETE ${base}/run`]: [204, {}],
  });
  const giveUp = new AbortController();
  server.on('called', (call: string) => call.includes('categories') && giveUp.abort());
  await assert.rejects(runPlan({ ...options, url, giveUp: giveUp.signal }), /was given up/);
  assert.equal(calls.at(-1), `DELETE ${base}/run`);
});

it('a run that the server had begun is ended with the reason when it fails, and calls the server with tokens from elsewhere', async (t) => {
  const bodies: string[] = [];
  const { url, calls, server } = await startServer(t, {
    'GET /v5/products/categories?limit=1': [200, {}],
    'GET /v5/products/brands?limit=1000': [200, {}],
    [`POST ${base}/run/end`]: [200, { results: [] }],
    [`GET ${base}/run/statement`]: [404, {}],
  });
  server.prependListener('request', (request) => {
    assert.equal(request.headers.authorization, 'Bearer of-the-server');
    request.on('data', (data: Buffer) => bodies.push(String(data)));
  });
  const begun = { ...options, account: () => 'of-the-server', run: 'run', at: url };
  await assert.rejects(runPlan({ ...begun, url: 'http://sandbox.example.com' }), /has no category/);
  assert.deepEqual(
    calls.filter((call) => !call.startsWith('GET /v5')),
    [`POST ${base}/run/end`, `GET ${base}/run/statement`],
  );
  const { interrupted, results } = JSON.parse(bodies.join(''));
  assert.match(interrupted, /has no category or no brand/);
  assert.deepEqual(results, []);
});

it('a run whose judgement takes long is waited for, and never deleted', async (t) => {
  const answers: Record<string, readonly [number, object]> = {
    [`GET ${base}/run`]: [200, { state: 'running', results: [] }],
    [`GET ${base}/run/statement`]: [404, {}],
    [`DELETE ${base}/run`]: [204, {}],
  };
  const { url, calls, server } = await startServer(t, answers);
  const results = [{ case: 'one', verdict: 'passed' }];
  server.on('called', (call: string) => {
    if (call === `GET ${base}/run`) answers[call] = [200, { state: 'ended', results }];
    answers[`POST ${base}/run/end`] = [409, { errors: [{ detail: 'It is just being ended.' }] }];
  });
  const run = openRun(
    openCaller(url, () => 'token', 100),
    'run',
  );
  assert.deepEqual((await run.end({ version: '1' }, [])).results, results);
  await run.giveUp();
  const ends = Array<string>(2).fill(`POST ${base}/run/end`);
  assert.deepEqual(
    calls.filter((call) => call !== `GET ${base}/run`),
    [...ends, `GET ${base}/run/statement`],
  );
});

it('a run whose end the server refuses is deleted', async (t) => {
  const refused = [422, { errors: [{ detail: 'No.' }] }] as const;
  const { url, calls } = await startServer(t, {
    [`POST ${base}/run/end`]: refused,
    [`DELETE ${base}/run`]: [204, {}],
  });
  const run = openRun(
    openCaller(url, () => 'token'),
    'run',
  );
  await assert.rejects(run.end({ version: '1' }, []), /did not end the certification/);
  await run.giveUp();
  assert.equal(calls.at(-1), `DELETE ${base}/run`);
});

it('when too many runs are under way, the refusal names each with the request that deletes it', async (t) => {
  const createdAt = '2026-03-02T08:00:00Z';
  const { url } = await startServer(t, {
    [`POST ${base}`]: [409, { errors: [{ detail: 'You have 5 under way.' }] }],
    [`GET ${base}`]: [
      200,
      {
        certifications: [
          { id: 'old', state: 'running', createdAt },
          { id: 'over', state: 'ended', createdAt },
        ],
      },
    ],
  });
  await assert.rejects(runPlan({ ...options, url }), ({ message }: Error) => {
    assert.ok(message.includes(`DELETE ${url}${base}/old (started ${createdAt})`), message);
    assert.ok(message.includes('You have 5 under way.') && !message.includes('over '), message);
    return true;
  });
});
