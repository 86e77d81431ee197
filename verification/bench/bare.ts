import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from './context.ts';

/** Starts the least server there can be, in a process of its own, for the reads of one partner. */
export async function startBare(
  { connection, partners }: Pick<BenchContext, 'connection' | 'partners'>,
  seller: keyof BenchContext['partners'],
): Promise<{ address: string; stop(): void }> {
  const args = [JSON.stringify(connection), String(partners[seller])];
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), args);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
