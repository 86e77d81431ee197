import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../server/test/support/ports.ts';
import { startProcess, temporaryFolder, untilReady } from '../../server/test/support/process.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';

const run = promisify(execFile);
const file = fileURLToPath(new URL('../static/openapi.json', import.meta.url));

/** One read an interface, and a write with a body; all of them can be repeated. */
const OPERATIONS = [
  'createToken',
  'createOrUpdateProductVariationsV5',
  'getProductVariationsV5',
  'getBrandsV4',
  'getAvailableQuantities',
  'getShippingProfiles',
  'getReturnAddresses',
  'createTestOrder',
  'findPartnerOrders',
  'getShipments',
  'getReturnShipments',
  'getReturns',
  'getReceipts',
  'getPriceReductions',
  'listSandboxScenarios',
];

const requests = spawnSync('python3', ['-c', 'import requests'], { encoding: 'utf8' }).status === 0;
const phpCurl = spawnSync('php', ['-r', "exit(function_exists('curl_init') ? 0 : 1);"]).status === 0;

it('samples in curl, TypeScript, PHP and Python do what they say against a running API, in every interface', async (t) => {
  const data = { DATA_DIR: await temporaryFolder(t), LOG_LEVEL: 'warn' };
  const server = startProcess(t, { PORT: String(await freePort()), ...data });
  await untilReady(server);
  const { operations, tags } = buildReference(await readDocument(file), {
    base: '/docs/api-docs',
    origin: server.url,
  });
  const chosen = OPERATIONS.map((id) => operations.find((view) => view.id === id) ?? assert.fail(id));
  const untouched = tags.map(({ name }) => name).filter((name) => !chosen.some(({ tag }) => tag === name));
  assert.ok(
    untouched.every((name) => /Webhooks|Keys|Apps|OpenID/i.test(name)),
    untouched.join(', '),
  );

  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'seller-one',
    client_secret: 'seller-one-secret',
  });
  const reply = await fetch(`${server.url}/v1/token`, { method: 'POST', body: form });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-run-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const options = { cwd: folder, env: { ...process.env, TOKEN: token } };
  const code = (view: (typeof chosen)[number], language: string): string =>
    view.samples.find(({ id }) => id === language)?.code ?? '';

  const expected = chosen.map(
    ({ id, responses }) => `${id} ${responses.find(({ status }) => status.startsWith('2'))?.status}`,
  );
  const said = (text: string): string[] => text.trim().split(/\r?\n/);
  const script = chosen.map(
    (view) => `printf '${view.id} '; ${code(view, 'curl')} -s -o answer -w '%{http_code}\\n'`,
  );
  assert.deepEqual(said((await run('sh', ['-c', script.join('\n')], options)).stdout), expected, 'curl');

  for (const view of chosen) {
    const text = `${code(view, 'typescript')}\nconsole.log('${view.id}', response.status);\nexport {};\n`;
    await writeFile(path.join(folder, `${view.id}.mts`), text);
  }
  const imports = chosen.map(({ id }) => `await import('./${id}.mts');`).join('\n');
  await writeFile(path.join(folder, 'all.mts'), imports);
  const typescript = await run(process.execPath, ['all.mts'], options);
  assert.deepEqual(said(typescript.stdout), expected, 'TypeScript');

  if (phpCurl) {
    const scripts = chosen.map((view) => `${code(view, 'php')}\necho "${view.id} $status\\n";`);
    await writeFile(path.join(folder, 'all.php'), scripts.map((text) => `${text} ?>`).join(''));
    assert.deepEqual(said((await run('php', ['all.php'], options)).stdout), expected, 'PHP');
  } else t.diagnostic('PHP was left out: php with its extension curl is not on this machine.');

  const programs = chosen.map((view) => [view.id, code(view, 'python')]);
  await writeFile(path.join(folder, 'programs.json'), JSON.stringify(programs));
  const all =
    'import json\nfor name, code in json.load(open("programs.json")):\n    scope = {}\n    exec(code, scope)\n    print(name, scope["response"].status_code)';
  if (requests) {
    assert.deepEqual(said((await run('python3', ['-c', all], options)).stdout), expected, 'Python');
    return;
  }
  t.diagnostic('Python was left out: python3 with the library requests is not on this machine.');
});
