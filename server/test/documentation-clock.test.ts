// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { problemsOf } from '../generate/answers/check.ts';
import { playPage } from '../generate/answers/play.ts';
import { playedPages } from './support/pages.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';

it('the first steps and the tutorial of the connector work on a sandbox whose clock is four weeks ahead', async (t) => {
  const server = startProcess(t, {
    PORT: String(await freePort()),
    DATA_DIR: await startedFolder(t),
    LOG_LEVEL: 'warn',
  });
  await untilReady(server);
  const post = async (path: string, token: string, body: URLSearchParams | string) => {
    const isForm = body instanceof URLSearchParams;
    const headers = isForm ? {} : { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    assert.equal(reply.status, 200, path);
    return (await reply.json()) as { access_token: string };
  };
  const client = { client_id: 'seller-one', client_secret: 'seller-one-secret' };
  const grant = new URLSearchParams({ grant_type: 'client_credentials', ...client });
  const { access_token: token } = await post('/v1/token', '', grant);
  await post('/v1/sandbox/clock/advance', token, '{ "days": 28 }');
  const firstSteps = [
    'getting-started.mdx',
    'examples/create-order.mdx',
    'tutorials/connector.mdx',
    '../../README.md',
  ];
  const pages = (await playedPages()).filter(({ path }) => firstSteps.includes(path));
  assert.equal(pages.length, firstSteps.length);
  for (const page of pages) {
    const played = await playPage(page, server.url);
    const refused = problemsOf(page, played).filter((problem) => / expected \S+, found /.test(problem));
    assert.deepEqual(refused, [], played.errors);
    assert.equal(played.code, 0, `${page.path}: ${played.errors}`);
  }
});
