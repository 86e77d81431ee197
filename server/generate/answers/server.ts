import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/support/ports.ts';
import { root, serveCommand, serveEnvironment } from '../../test/support/serve.ts';

const PATIENCE_MS = 120_000;

/**
 * Starts a sandbox on an empty folder and calls `work` with its address. Stops the sandbox and removes the folder
 * afterwards, even if `work` throws.
 */
export async function withFreshSandbox(work: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-answers-'));
  const port = String(await freePort());
  const child = spawn('sh', ['-c', serveCommand], {
    cwd: root,
    env: { ...serveEnvironment, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  try {
    const end = Date.now() + PATIENCE_MS;
    while ((await fetch(`${address}/health/ready`).catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null || Date.now() > end) throw new Error('The server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await work(address);
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
