import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('../', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** Makes a folder that is removed after the test. */
export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds the published package into a folder. */
export function buildPackage(folder: string): void {
  execFileSync(process.execPath, [join(packageFolder, 'build.mjs'), folder]);
}

/** Builds the published package into `node_modules` of a folder, together with its dependencies. */
export function installPackage(folder: string): void {
  const target = join(folder, 'node_modules', '@sellerdock', 'webhooks');
  mkdirSync(target, { recursive: true });
  buildPackage(join(target, 'dist'));
  copyFileSync(join(packageFolder, 'package.json'), join(target, 'package.json'));
  symlinkSync(join(modules, 'jose'), join(folder, 'node_modules', 'jose'));
  mkdirSync(join(folder, 'node_modules', '@types'));
  for (const name of ['@types/node', 'undici-types']) {
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
}
