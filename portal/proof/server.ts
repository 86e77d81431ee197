import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The product as users start it, on a free port with its own data folder. */
export interface Server {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the product and waits until it serves the built portal; throws with its output if it ends before that. */
export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-proof-'));
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { serve: string };
  };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn('sh', ['-c', scripts.serve], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-2000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  while (!(await answers(`${origin}/docs/`))) {
    if (child.exitCode !== null) {
      await remove();
      throw new Error(`The server ended:\n${output}`);
    }
    await sleep(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await remove();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
