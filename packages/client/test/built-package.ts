import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('../', import.meta.url));
export const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** A folder of its own that is removed after the test. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds what is published into a folder. */
export function buildPackage(folder: string): void {
  execFileSync(process.execPath, [join(packageFolder, 'build.mjs'), folder]);
}

/** Packs a package as it is, without building it, into another folder; answers the file. */
export function packFolder(from: string, into: string): string {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], {
    cwd: from,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [name] = /[\w.-]+\.tgz/.exec(packed) ?? [];
  if (name === undefined) throw new Error(packed);
  return join(into, name);
}

/** Installs the packed package into an empty project, with what it depends on, without asking a registry. */
export function installInto(project: string): void {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const dependencies = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
    packFolder(join(modules, name), project),
  );
  const args = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    packFolder(packageFolder, project),
    ...dependencies,
  ];
  execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Files below a folder with their contents. */
export const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

export const run = (program: string, args: readonly string[], cwd?: string) =>
  spawnSync(program, args, { encoding: 'utf8', ...(cwd !== undefined && { cwd }) });
