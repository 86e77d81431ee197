import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for what a connector keeps between its starts. It is gone after `remove`, and when this process exits without
 * it; what `onExit` does is done before then.
 */
export function makeState(onExit: () => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'certify-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const exiting = () => {
    onExit();
    removeFolder();
  };
  process.once('exit', exiting);
  const remove = () => {
    process.off('exit', exiting);
    removeFolder();
  };
  return { folder, remove };
}
