// Alone and long: starts a server and the connector as the README says.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../../../server/test/support/ports.ts';
import { root } from '../../../server/test/support/serve.ts';
import { until } from '../../../server/test/support/until.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
after(() => world.close());

it('the commands of the README start a connector and have it work', async (t) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [start, actions] = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!);
  const state = mkdtempSync(join(tmpdir(), 'connector-'));
  const port = await freePort();
  const env = {
    ...process.env,
    SELLERDOCK_URL: world.address,
    DRIVER_PORT: String(port),
    CONNECTOR_STATE: state,
  };
  const child = spawn('sh', ['-c', start!], { cwd: root, env, stdio: 'inherit', detached: true });
  t.after(() => {
    process.kill(-child.pid!, 'SIGKILL');
    rmSync(state, { recursive: true, force: true, maxRetries: 20 });
  });
  const driver = `http://127.0.0.1:${port}/driver`;
  await until(() =>
    fetch(driver).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const script = actions!.replaceAll(':3210', `:${port}`);
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], { cwd: root });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    answers.map(({ done }) => done),
    [true, true, true, true, true],
  );
  const { tasks, problems } = answers.at(-1) as { tasks: Record<string, string>; problems: unknown[] };
  assert.deepEqual(Object.values(tasks), ['done', 'done']);
  assert.deepEqual(problems, []);
});
