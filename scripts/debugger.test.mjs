import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from '../server/src/platform/config/index.ts';
import { ROOT } from './paths.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

test('the debugger starts server and worker beside each other: one database, two ports, two roles', () => {
  const { configurations, compounds } = JSON.parse(read('.vscode/launch.json'));
  /** @param {string} wanted */
  const named = (wanted) =>
    configurations.find((/** @type {{ name: string }} */ { name }) => name === wanted) ?? assert.fail(wanted);
  const names = ['Server', 'Worker'];
  assert.ok(
    compounds.some(
      (/** @type {{ configurations: string[] }} */ one) => `${one.configurations}` === `${names}`,
    ),
  );
  for (const name of names) assert.equal(named(name).envFile, `\${workspaceFolder}/.env`, name);
  const example = parseEnv(read('.env.example'));
  const [server, worker] = names.map((name) => readConfig({ ...example, ...named(name).env }));
  assert.deepEqual([server?.role, worker?.role], ['server', 'worker']);
  assert.notEqual(server?.port, worker?.port);
  assert.equal(server?.publicUrl, `http://127.0.0.1:${server?.port}`);
  assert.equal(worker?.publicUrl, server?.publicUrl);
  assert.ok(example.DATABASE_URL && example.WEBHOOK_SECRET);
});

test('the settings of the debugger stay out of Git and out of the image, their example does not', () => {
  for (const path of ['.gitignore', '.dockerignore']) {
    const lines = read(path).split('\n');
    assert.ok(lines.includes('.env'), path);
    assert.ok(!lines.some((line) => line.startsWith('.env') && line !== '.env'), path);
  }
});
