// Alone and long: starts a server and two connectors.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { after, it } from 'node:test';
import { startWorld } from './world.ts';

const world = await startWorld();
after(() => world.close());

type Headers = Readonly<Record<string, string>>;

/** `fetch` cannot set the header Host. */
function statusOf(driver: string, method: 'GET' | 'POST', headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(driver, { method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    });
    sent.once('error', reject).end(method === 'POST' ? '{ "action": "shown" }' : undefined);
  });
}

const missing = spawnSync('python3', ['--version']).status !== 0 && 'python3 does not work on this machine';

for (const [language, skip] of [
  ['typescript', false],
  ['python', missing],
] as const)
  it(`the connector in ${language} takes actions from programs, and none from web pages`, {
    skip,
  }, async () => {
    const { driver } = await world.connector(language);
    const { port } = new URL(driver);
    const own = ['127.0.0.1', 'localhost', '[::1]'].map((name) => ({ host: `${name}:${port}` }));
    // Without `Origin` a page has the browser resolve a name of its own to this machine (DNS rebinding).
    const foreign = [
      { origin: 'https://shop.example', 'content-type': 'text/plain' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${port}` },
      { host: `shop.example:${port}` },
      { host: `127.0.0.1.shop.example:${port}` },
    ];
    for (const method of ['GET', 'POST'] as const) {
      for (const headers of own)
        assert.equal(await statusOf(driver, method, headers), 200, JSON.stringify(headers));
      for (const headers of foreign)
        assert.equal(await statusOf(driver, method, headers), 403, JSON.stringify(headers));
    }
  });
