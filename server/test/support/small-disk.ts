import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly path: string;
  /** Remounts it read-only. */
  makeReadOnly(): void;
  /** Call it when no process has open files there. */
  remove(): void;
};

/** Makes a small file system that a test can fill. Throws if this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'sellerdock-disk-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path);
  } catch (error) {
    rmdirSync(path);
    throw error;
  }
  return {
    path,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', path),
    remove() {
      run('umount', path);
      rmdirSync(path);
    },
  };
}

/** True if this user may mount a file system: root, outside of most containers. */
export const mayMount = (() => {
  try {
    smallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
