import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../../server/test/support/until.ts';
import { fencesOf } from '../../plugins/guide-samples/blocks.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The port of the receiver in the guides. Each run has its own instead. */
export const GUIDE_PORT = '3107';

/** The blocks with which a guide prepares what its steps need, a receiver for example (`setup`). */
export const setUpsOf = (source: string): string[] =>
  fencesOf(source)
    .filter(({ meta }) => meta.split(' ').includes('setup'))
    .map(({ text }) => text);

/**
 * Executes the blocks of a guide, and puts the public key that they make into a folder. What they have started runs on;
 * it ends with the test.
 */
export async function setUp(
  t: TestContext,
  blocks: string[],
  { folder, origin, port }: { folder: string; origin: string; port: number },
): Promise<void> {
  const script = blocks
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', origin)
    .replaceAll(GUIDE_PORT, String(port));
  const key = `cp "$FOLDER/public.pem" "${path.join(folder, 'public.pem')}"`;
  const shell = spawn(
    'bash',
    ['-c', `set -eu\ntrap 'kill $(jobs -p) 2> /dev/null' EXIT\n${script}\n${key}\nwait`],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const failure = text(shell.stderr);
  t.after(() => {
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid);
  });
  await until(async () => {
    if (shell.exitCode !== null) throw new Error(`the set-up ended: ${await failure}`);
    return fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  });
}
