// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { it, type TestContext } from 'node:test';
import newman, { type NewmanRunSummary } from 'newman';
import { freePort } from '../../server/test/support/ports.ts';
import { startedFolder, startProcess, untilReady } from '../../server/test/support/process.ts';
import { REQUESTS_FOLDER, requestFiles, walkPages } from '../request-files.mts';
import { builtFile } from './built-site.ts';
import { runBruno } from './walk/bruno-client.ts';
import { runHttpFile } from './walk/http-client.ts';

/** A walk sends its requests as fast as it can. */
const UNLIMITED = { RATE_LIMIT_PER_SECOND: '0', RATE_LIMIT_LISTS_PER_SECOND: '0', TOKEN_RATE_LIMIT: '0' };

async function startSandbox(t: TestContext): Promise<string> {
  const sandbox = startProcess(t, {
    DATA_DIR: await startedFolder(t),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...UNLIMITED,
  });
  await untilReady(sandbox);
  return sandbox.url;
}

it('the files of requests are those of the guides', async () => {
  const wanted = await requestFiles();
  const found = (await readdir(REQUESTS_FOLDER, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REQUESTS_FOLDER, path.join(entry.parentPath, entry.name)));
  const change = 'run npm run docs:requests';
  assert.deepEqual(found.filter((name) => name !== 'README.md').sort(), [...wanted.keys()].sort(), change);
  for (const [name, text] of wanted)
    assert.equal(await readFile(path.join(REQUESTS_FOLDER, name), 'utf8'), text, `${name}: ${change}`);
});

it('the walk leaves out what takes everything back', async () => {
  for (const [name, text] of await requestFiles()) assert.doesNotMatch(text, /sandbox\/reset/, name);
  assert.doesNotMatch(builtFile('postman-collection.json'), /sandbox\/reset/);
});

it('the Postman collection runs green from top to bottom', async (t) => {
  const value = await startSandbox(t);
  const collection = JSON.parse(builtFile('postman-collection.json')) as object;
  const summary = await new Promise<NewmanRunSummary>((resolve, reject) => {
    newman.run({ collection, envVar: [{ key: 'baseUrl', value }] }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  const failures = summary.run.failures.map(({ source, error }) => `${source?.name}: ${error.message}`);
  assert.deepEqual(failures, []);
  assert.ok((summary.run.stats.assertions.total ?? 0) > 100);
});

it('the collection of Bruno runs green from top to bottom', async (t) => {
  const files = await requestFiles(await startSandbox(t));
  const bruno = [...files].flatMap(([name, text]): [string, string][] =>
    name.startsWith('bruno/') ? [[name.slice('bruno/'.length), text]] : [],
  );
  assert.ok((await runBruno(new Map(bruno))) > 100);
});

it('the files for HTTP clients of editors run green from top to bottom', async (t) => {
  const files = await requestFiles(await startSandbox(t));
  const pages = await walkPages();
  const texts = [...files].filter(([name]) => name.startsWith('http/')).map(([, text]) => text);
  let passed = 0;
  for (const [at, text] of texts.entries()) passed += await runHttpFile(text, pages[at]!.requests);
  assert.ok(passed > 100, `${passed}`);
});
