import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly path: string;
  /** Mounts it anew, so that nothing can be written. */
  makeReadOnly(): void;
  /** Call it when nobody has files there any more. */
  remove(): void;
};

/** Makes a file system of its own, which a test can fill. Throws where this user may mount none. */
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

/** Whether this user may do that: root outside of most containers. */
export const mayMount = (() => {
  try {
    smallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
