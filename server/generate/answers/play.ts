import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Page, scriptOf } from '../../test/support/pages.ts';
import { root } from '../../test/support/serve.ts';

/** The server's answer to one request of a page. Header names are in lower case. */
export type Answer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

/** One request as it was sent, and its answer; `block` counts from 0. */
export type Played = {
  readonly block: number;
  /** A status, or `success` for any status below 400. */
  readonly expected: string;
  readonly request: string;
  readonly answer: Answer;
};

/** The result of an executed page: its requests in order, the shell's exit code and its error output. */
export type PlayedPage = {
  readonly code: number;
  readonly errors: string;
  readonly requests: readonly Played[];
};

/** A page that waits for something that never comes ends after this time, so that its requests can be looked at. */
const longestPageMs = 300_000;

/**
 * Executes the blocks of a page in one shell, in the project's folder, against the server at this address.
 * The code is not 0 when a page takes too long or one of its loops gives up.
 */
export async function playPage(page: Page, server: string): Promise<PlayedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-answers-'));
  try {
    const shell = spawn('bash', ['-c', scriptOf(page.blocks, server)], {
      cwd: root,
      env: { ...process.env, ANSWERS: folder },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    const ending = setTimeout(() => shell.kill(), longestPageMs);
    const reports = shell.stdio[3] as NodeJS.ReadableStream;
    const [errors, reported, [code]] = await Promise.all([
      text(shell.stderr!),
      text(reports),
      once(shell, 'exit') as Promise<[number | null]>,
    ]);
    clearTimeout(ending);
    const lines = reported.split('\n').filter((line) => line !== '');
    const hasGivenUp = /^Gave up: /m.test(errors);
    return {
      code: hasGivenUp ? 1 : (code ?? 124),
      errors,
      requests: await Promise.all(lines.map(readReport)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the last answer of each block that sent a request, by the block's index. */
export function lastAnswers({ requests }: PlayedPage): Map<number, Played> {
  return new Map(requests.map((request) => [request.block, request]));
}

async function readReport(line: string): Promise<Played> {
  const [block = '', expected = '', status = '', file = '', ...request] = line.split(' ');
  const head = await readFile(file, 'utf8');
  const named = JSON.parse(head.slice(head.indexOf('{')) || '{}') as Record<string, string[]>;
  const headers = new Map(Object.entries(named).map(([name, values]) => [name, values.join(', ')]));
  // With `-i` curl writes the head before the body.
  const body = (await readFile(`${file}.body`, 'utf8')).replace(/^HTTP\/[\s\S]*?\r\n\r\n/, '');
  const answer = { status: Number(status), headers, body };
  return { block: Number(block), expected, request: request.join(' ').trim(), answer };
}
