import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { LanguageId } from '../../plugins/guide-samples/program.ts';

/** The port of the receivers in the guides. Each run has its own instead. */
export const GUIDE_PORT = '3107';

/** The shell in which a reader keeps what the steps of a guide need beside the calls, a receiver for example. */
export interface LocalShell {
  /** A request to this address and the number of a block executes the block, and is answered when it has ended. */
  url: string;
  run(block: number): Promise<void>;
  /** Ends what the blocks have started. Throws if a block failed. */
  end(): Promise<void>;
}

/**
 * Starts a shell for the blocks of a guide that are marked `setup`, with the work folder as its folder. A public key that
 * they make is there for the samples.
 */
export async function startLocalShell(
  t: TestContext,
  blocks: string[],
  { folder, origin, port }: { folder: string; origin: string; port: number },
): Promise<LocalShell> {
  const shell = spawn('bash', ['-c', `set -eu\ntrap 'kill $(jobs -p) 2> /dev/null' EXIT\n${READ_FILES}`], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let failure: Error | undefined;
  const errors = text(shell.stderr);
  const ended = once(shell, 'exit');
  const lines = createInterface({ input: shell.stdout });
  const run = async (at: number): Promise<void> => {
    const script = blocks[at]!.replaceAll('http://127.0.0.1:8080', origin).replaceAll(
      GUIDE_PORT,
      String(port),
    );
    const file = path.join(folder, `setup-${at}.sh`);
    await writeFile(file, `${script}\n${KEEP_KEY}\n`);
    const done = once(lines, 'line');
    shell.stdin.write(`${file}\n`);
    if (await Promise.race([done.then(() => true), ended.then(() => false)])) return;
    failure = new Error(`the shell ended at "${script.slice(0, 80)}": ${await errors}`);
    throw failure;
  };
  const steps = createServer((request, response) => {
    run(Number(request.url?.slice(1))).then(
      () => response.end(),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(steps, 'listening');
  const stop = (): void => {
    steps.close();
    if (shell.pid !== undefined && shell.exitCode === null && shell.signalCode === null)
      process.kill(-shell.pid);
  };
  t.after(stop);
  return {
    url: `http://127.0.0.1:${(steps.address() as { port: number }).port}/`,
    run,
    end: async () => {
      stop();
      await ended;
      if (failure) throw failure;
    },
  };
}

/** Executes each file whose name comes on standard input, and says so when it has ended. */
const READ_FILES = 'while read -r FILE; do . "$FILE" < /dev/null > /dev/null; echo done; done';
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell reads it
const KEEP_KEY = 'if [ -n "${FOLDER-}" ]; then cp "$FOLDER/public.pem" public.pem; fi';

/** A statement that has the shell execute a block. */
export const STEP: Record<LanguageId, (url: string) => string> = {
  typescript: (url) => `await fetch('${url}');`,
  python: (url) => `requests.get("${url}")`,
  php: (url) => `file_get_contents('${url}');`,
  java: (url) =>
    `HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create("${url}")).build(), HttpResponse.BodyHandlers.discarding());`,
};
