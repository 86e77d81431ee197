import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A copy of the repository, with a folder for what tests leave behind. */
export type Tree = { readonly root: string; readonly temporary: string; remove(): Promise<void> };

const notCopied = /^(node_modules|\.git|\.data|build|\.docusaurus.*)$/;

/** Copies the files of a repository as they are now. The copy uses the same packages. */
export function copyTree(from: string): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const [root, temporary] = [join(folder, 'copy'), join(folder, 'tmp')];
    mkdirSync(temporary);
    // Some tests start the server as another user.
    chmodSync(folder, 0o755);
    chmodSync(temporary, 0o1777);
    cpSync(from, root, { recursive: true, filter: (path) => !notCopied.test(basename(path)) });
    for (const place of ['.', 'server', 'portal', 'console'])
      linkPackages(join(from, place), join(root, place));
    return { root, temporary, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Names of links that name the copy, because they are relative: commands, and the packages of the repository itself. */
const relinked = new Set(['.bin', '@sellerdock']);

/** A link for each package, and copies of npm's lists, so that nothing in the copy writes into the packages. */
function linkPackages(from: string, to: string): void {
  const [source, target] = [join(from, 'node_modules'), join(to, 'node_modules')];
  if (!existsSync(source)) return;
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [old, fresh] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isFile()) copyFileSync(old, fresh);
    else if (relinked.has(entry.name)) {
      mkdirSync(fresh);
      for (const name of readdirSync(old)) symlinkSync(readlinkSync(join(old, name)), join(fresh, name));
    } else if (entry.name !== '.cache') symlinkSync(old, fresh);
  }
}

/** Removes what tests have left in the temporary folder. */
export function emptyTemporary({ temporary }: Tree): void {
  for (const name of readdirSync(temporary))
    rmSync(join(temporary, name), { recursive: true, force: true, maxRetries: 5 });
}
