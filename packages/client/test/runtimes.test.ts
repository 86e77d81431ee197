// Alone and long: installs other runtimes.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { installInto } from './built-package.ts';
import { expected, program, startWorld } from './world.ts';

const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;

/** Runtimes as npm packages without a script that installs them, with their programs and the options that run a module. */
const runtimes = {
  // The oldest that the packages say they run on (`engines`).
  'Node.js 20.19.0': { name: `node-${platform}@20.19.0`, file: `node-${platform}/bin/node`, args: [] },
  Bun: { name: bunOf(platform), file: `${bunOf(platform)}/bin/bun`, args: ['run'] },
  Deno: {
    name: `@deno/${platform}${process.platform === 'linux' ? '-glibc' : ''}`,
    file: `@deno/${platform}${process.platform === 'linux' ? '-glibc' : ''}/deno`,
    args: ['run', '--no-prompt', '--allow-net=127.0.0.1', '--cached-only', '--node-modules-dir=manual'],
  },
};

function bunOf(on: string): string {
  return on === 'linux-x64' ? '@oven/bun-linux-x64-baseline' : `@oven/bun-${on.replace('arm64', 'aarch64')}`;
}

const folder = mkdtempSync(join(tmpdir(), 'client-runtimes-'));
const project = join(folder, 'project');
const world = await startWorld();
after(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

const installing: Record<string, Promise<Installed>> = {};
before(() => {
  for (const [title, runtime] of Object.entries(runtimes)) installing[title] = install(runtime);
  mkdirSync(project);
  installInto(project);
  const text = `import * as api from '@sellerdock/client';\n${program}\nconsole.log(JSON.stringify(await prove(api, '${world.url}')));\n`;
  writeFileSync(join(project, 'program.mjs'), text);
});

type Installed = { readonly path: string } | { readonly why: string };

/** Installs a runtime; says why it cannot be installed. */
async function install({ name, file }: { name: string; file: string }): Promise<Installed> {
  const into = mkdtempSync(join(folder, 'runtime-'));
  writeFileSync(join(into, 'package.json'), '{ "private": true }');
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', name];
  const failure = await run('npm', args, { cwd: into, timeout: 120_000 }).then(
    () => undefined,
    (error: { stderr?: string; message: string }) => (error.stderr || error.message).trim().split('\n')[0],
  );
  const path = join(into, 'node_modules', file);
  return existsSync(path)
    ? { path }
    : { why: `npm cannot install ${name} here: ${failure ?? 'it has no program'}` };
}

describe('the installed package works the same', () => {
  for (const [title, runtime] of Object.entries(runtimes))
    it(`in ${title}`, async (t) => {
      const found = await installing[title]!;
      if ('why' in found) return t.skip(found.why);
      world.reset();
      const env = { PATH: process.env.PATH, HOME: folder, DENO_DIR: join(folder, 'deno'), NO_COLOR: '1' };
      const { stdout } = await run(found.path, [...runtime.args, 'program.mjs'], {
        cwd: project,
        env,
        timeout: 60_000,
      });
      assert.deepEqual(JSON.parse(stdout), expected);
    });
});
