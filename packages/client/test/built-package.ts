import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Installs the packed client into an empty project, with what it depends on, without asking a registry. */
export const installInto = (project: string): void => installPacked(project, [packageFolder]);

/**
 * Packs packages of this repository and what they need to run, and has npm install all of that into an empty project, without
 * asking a registry. The result is what somebody gets who installs them.
 */
export function installPacked(project: string, folders: readonly string[]): void {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = [...new Set(folders.flatMap((folder) => [folder, ...neededBy(folder)]))];
  // All at once: each start of npm takes longer than packing.
  const pack = ['pack', '--ignore-scripts', '--pack-destination', project, ...packed];
  execFileSync('npm', pack, { cwd: project, stdio: 'ignore' });
  const tarballs = readdirSync(project)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `./${name}`);
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs];
  execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** The folders of what a package needs to run, with what that needs in turn. */
function neededBy(folder: string): string[] {
  const found = new Map<string, string>();
  const add = (from: string): void => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (found.has(name)) continue;
      // In the package's own folder, if others here need another version.
      const own = [join(folder, 'node_modules', name), join(modules, name)].find((path) => existsSync(path));
      if (own === undefined) throw new Error(`${name} is not installed`);
      found.set(name, own);
      add(own);
    }
  };
  add(folder);
  return [...found.values()];
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
