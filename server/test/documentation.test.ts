import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { executablePages, scriptOf, unmarkedBlocks } from './support/pages.ts';
import { freePort, startProcess, temporaryFolder, untilReady } from './support/process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script in the project's folder; answers its exit code, its errors and what it wrote to descriptor 3. */
async function runScript(script: string) {
  const shell = spawn('bash', ['-c', script], { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const reports = shell.stdio[3] as NodeJS.ReadableStream;
  const [errors, reported, [code]] = await Promise.all([
    text(shell.stderr!),
    text(reports),
    once(shell, 'exit'),
  ]);
  return { code: code as number, errors, reported };
}

/** What the marketplace sends to the reader; the webhook package's tests hold it to a genuine delivery. */
const isDelivery = (text: string): boolean =>
  /^POST \/hooks\/\S* HTTP\/1.1\nHost: shop\.example$/m.test(text);

describe('every request that a page shows is answered as the page says', async () => {
  const pages = await executablePages();
  it('pages have requests to execute', () => assert.ok(pages.length >= 3));
  it('no page shows a request without the mark that has it executed', async () => {
    const blocks = await unmarkedBlocks();
    assert.ok(blocks.length > 5);
    const requests = blocks.filter(
      ({ text }) => /\bcurl\b|\bfetch\(|\bapi\.|^[A-Z]+ \/\S* HTTP/m.test(text) && !isDelivery(text),
    );
    assert.deepEqual(requests, []);
  });
  it('in all pages, on one server, in the order of a first reading', async (t) => {
    const server = startProcess(t, {
      PORT: String(await freePort()),
      DATA_DIR: await temporaryFolder(t),
      LOG_LEVEL: 'warn',
    });
    await untilReady(server);
    for (const { path, blocks } of pages) {
      const { code, errors, reported } = await runScript(scriptOf(blocks, server.url));
      const answers = reported.trim().split('\n');
      const wrong = answers.filter((answer) => {
        const [expected, status] = answer.split(' ');
        return expected === 'success' ? !/^[23]/.test(status ?? '') : status !== expected;
      });
      assert.deepEqual(wrong, [], `${path}: ${errors}`);
      assert.equal(code, 0, `${path}: ${errors}`);
      assert.ok(
        answers.length >= blocks.length,
        `${path}: ${answers.length} answers of ${blocks.length} blocks`,
      );
    }
  });
});
