import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startApp } from './app.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The name of a file that a build has made. */
export const builtFile = (folder: string, name: RegExp): string =>
  readdirSync(join(root, folder)).find((one) => name.test(one))!;

/**
 * Asks for addresses over a real socket, each with the status that it must have, and fails when Node.js warns of a leak.
 * The test's file must run alone: it hears the warnings of the whole process.
 */
export async function assertNoLeakWarnings(
  t: TestContext,
  statuses: Readonly<Record<string, number>>,
): Promise<void> {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => void warnings.push(message);
  process.on('warning', keep);
  t.after(() => process.off('warning', keep));
  const { app } = await startApp(t, { isJudged: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await fetch(`${address}${path}`, {
      headers: { 'accept-encoding': 'gzip', connection: 'close' },
    });
    await answer.arrayBuffer();
    assert.equal(answer.status, status, path);
    // A warning is told in the next turn.
    await new Promise(setImmediate);
    assert.deepEqual(warnings, [], path);
  }
}
