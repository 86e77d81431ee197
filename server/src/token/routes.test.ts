import assert from 'node:assert/strict';
import { it } from 'node:test';
import fastify from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { tokenRoute } from './routes.ts';

/** What the token endpoint answers when a request fails with this error before it gets there, and whether it logs it. */
async function answerTo(error: Error) {
  const app = fastify();
  const logged: object[] = [];
  Object.assign(app.log, { error: (facts: object) => logged.push(facts) });
  app.addHook('onRequest', async () => {
    throw error;
  });
  await app.register(async (scope) =>
    tokenRoute(
      scope,
      () => assert.fail('It is not handled.'),
      () => 0,
    ),
  );
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/v1/token' });
  const { error: name, error_description: why } = JSON.parse(body);
  return { answer: [statusCode, name, why], retryAfter: headers['retry-after'], isLogged: logged.length > 0 };
}

const failed = (statusCode: number) => Object.assign(new Error('The cause.'), { statusCode });

it('503 for a server that is busy says when to try again, and after a second when nobody knows', async () => {
  for (const [facts, retryAfter] of [
    [undefined, '1'],
    [{ retryAfterSeconds: 7 }, '7'],
  ] as const) {
    const answer = [503, 'temporarily_unavailable', 'It is busy.'];
    const told = await answerTo(new Refusal('unavailable', 'It is busy.', facts));
    assert.deepEqual(told, { answer, retryAfter, isLogged: false });
  }
});

it('400 for an error of the request says what it is; 500 for one of the server is logged and does not', async () => {
  for (const error of [new Refusal('bad-request', 'The cause.'), failed(413), failed(499)]) {
    const answer = [400, 'invalid_request', 'The cause.'];
    assert.deepEqual(await answerTo(error), { answer, retryAfter: undefined, isLogged: false });
  }
  for (const error of [new Error('The cause.'), failed(500), failed(503)]) {
    const answer = [500, 'server_error', 'An unexpected error occurred.'];
    assert.deepEqual(await answerTo(error), { answer, retryAfter: undefined, isLogged: true });
  }
});
