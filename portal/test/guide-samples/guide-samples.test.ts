// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { playPage } from '../../../server/generate/answers/play.ts';
import { type Page, playedPages } from '../../../server/test/support/pages.ts';
import { freePort } from '../../../server/test/support/ports.ts';
import { startedFolder, startProcess, untilReady } from '../../../server/test/support/process.ts';
import { readDocument } from '../../plugins/api-reference/read-document.ts';
import { fencesOf, sampledFences } from '../../plugins/guide-samples/blocks.ts';
import { operationsOf } from '../../plugins/guide-samples/operations.ts';
import {
  type Block,
  LANGUAGES,
  type LanguageId,
  samplesOfPage,
} from '../../plugins/guide-samples/program.ts';
import { JACKSON, RUNNERS } from './languages.ts';
import { type Exchange, type Recorder, startRecorder } from './recorder.ts';
import { GUIDE_PORT, type LocalShell, STEP, startLocalShell } from './set-up.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const operations = operationsOf(await readDocument(path.join(root, 'portal', 'static', 'openapi.json')));
const UNLIMITED = { RATE_LIMIT_PER_SECOND: '0', RATE_LIMIT_LISTS_PER_SECOND: '0', TOKEN_RATE_LIMIT: '0' };

/** The commands on this machine that the test run has found or installed. */
const COMMANDS = JSON.parse(
  process.env.SAMPLE_COMMANDS ??
    '{"php":"/usr/bin/php","python3":"/usr/bin/python3","javac":"/usr/bin/javac"}',
) as Record<string, string | undefined>;
const NEEDED: Record<LanguageId, string | undefined> = {
  typescript: undefined,
  python: 'python3',
  php: 'php',
  java: 'javac',
};

interface SampledPage {
  page: Page;
  blocks: Block[];
  /** Blocks that a reader of any language executes in a shell, and how many samples stand before each. */
  setUps: { text: string; after: number }[];
}

/** The guides in the order in which the documentation's test executes them, with the blocks that have samples. */
async function sampledPages(): Promise<SampledPage[]> {
  const pages = (await playedPages()).filter(({ path: file }) => file.endsWith('.mdx'));
  return pages
    .map((page) => {
      const fences = fencesOf(page.source);
      const sampled = sampledFences(fences, page.path);
      const blocks = sampled.map(({ block }) => block);
      const setUps = fences.flatMap((fence, at) =>
        fence.meta.split(' ').includes('setup')
          ? [{ text: fence.text, after: sampled.filter((one) => fences.indexOf(one.fence) < at).length }]
          : [],
      );
      const texts = new Set([...setUps, ...blocks].map(({ text }) => text));
      return {
        page: { ...page, blocks: page.blocks.filter(({ text }) => texts.has(text.trimEnd())) },
        blocks,
        setUps,
      };
    })
    .filter(({ blocks }) => blocks.length > 0);
}

async function startSandbox(t: TestContext): Promise<Recorder> {
  const data = { DATA_DIR: await startedFolder(t), LOG_LEVEL: 'warn' };
  const server = startProcess(t, { PORT: String(await freePort()), ...data, ...UNLIMITED });
  await untilReady(server);
  return startRecorder(t, server.url);
}

/**
 * Drops tokens, which each client gets in its own way, what receivers read, and all but the last of equal reads in a
 * row.
 */
function story(exchanges: Exchange[], port: number): string[] {
  const told = exchanges
    .filter(({ asked }) => !/\/v1\/token|\/\.well-known\//.test(asked))
    .map(({ asked, status }) => ({ asked: asked.replaceAll(`:${port}/`, `:${GUIDE_PORT}/`), status }));
  return told
    .filter(({ asked }, at) => told[at + 1]?.asked !== asked)
    .map(({ asked, status }) => `${asked} -> ${status}`);
}

/** The client package repeats calls that were answered 429 or 503. */
const repeated = (told: string[]): string[] =>
  told.filter((line) => !line.endsWith('-> 429')).map((line) => line.replace(/-> 503$/, '-> 200'));

const pages = await sampledPages();

it('most blocks of the guides have samples', () => {
  const count = pages.reduce((sum, { blocks }) => sum + blocks.length, 0);
  assert.ok(pages.length >= 18 && count > 150, `${count} blocks on ${pages.length} pages`);
});

it('the samples of a page send, in every language, the requests that its curl commands send', {
  concurrency: true,
}, async (t) => {
  const expected = new Map<string, string[]>();
  // Every language has a sandbox of its own, so all run beside each other: they mostly wait.
  const curl = t.test('curl', async (t) => {
    const sandbox = await startSandbox(t);
    const port = await freePort();
    for (const { page, setUps } of pages) {
      const local = new Set(setUps.map(({ text }) => text));
      const blocks = page.blocks.map((block) => ({
        ...block,
        text: (local.has(block.text.trimEnd())
          ? block.text.replaceAll('http://127.0.0.1:8080', sandbox.target)
          : block.text
        ).replaceAll(GUIDE_PORT, String(port)),
      }));
      const { code, errors } = await playPage({ ...page, blocks }, sandbox.url);
      assert.equal(code, 0, `${page.path}: ${errors}`);
      expected.set(page.path, story(sandbox.take(), port));
    }
  });
  const others = LANGUAGES.map(({ id }) => {
    const command = NEEDED[id] === undefined ? '' : COMMANDS[NEEDED[id]];
    const lacks =
      command === undefined ? NEEDED[id] : id === 'java' && JACKSON.find((file) => !existsSync(file));
    const skip = lacks ? `${lacks} is not on this machine` : false;
    return t.test(id, { skip }, async (t) => {
      const told = await runSamples(t, id, command ?? '');
      await curl;
      assert.equal(expected.size, pages.length, 'the curl commands failed');
      for (const [at, { page }] of pages.entries()) {
        const wanted = expected.get(page.path) ?? [];
        const [own, same] =
          id === 'typescript' ? [repeated(told[at] ?? []), repeated(wanted)] : [told[at], wanted];
        assert.deepEqual(own, same, page.path);
      }
    });
  });
  await Promise.all([curl, ...others]);
});

/** Runs the samples of all pages in one language, in a sandbox of their own. Returns what each page sent. */
async function runSamples(t: TestContext, id: LanguageId, command: string): Promise<string[][]> {
  const sandbox = await startSandbox(t);
  const folder = await workFolder(t);
  const port = await freePort();
  const shells = await Promise.all(
    pages.map(async ({ setUps }) => {
      const texts = setUps.map(({ text }) => text);
      return texts.length > 0
        ? startLocalShell(t, texts, { folder, origin: sandbox.target, port })
        : undefined;
    }),
  );
  const programs = pages.map((page, at) =>
    // Samples that are written by hand have the address of the page, which the server replaces.
    withSteps(samplesOfPage(page.blocks, operations, sandbox.url)[id], { page, id, shell: shells[at] })
      .replaceAll('http://127.0.0.1:8080', sandbox.url)
      .replaceAll(GUIDE_PORT, String(port)),
  );
  const run = { folder, command };
  await RUNNERS[id].prepare?.(programs, run);
  const told: string[][] = [];
  for (const [at, { page, setUps }] of pages.entries()) {
    try {
      for (const [step, { after }] of setUps.entries()) if (after === 0) await shells[at]?.run(step);
      await RUNNERS[id].run(programs[at] ?? '', { ...run, at });
      await shells[at]?.end();
    } catch (error) {
      throw new Error(`${page.path}: ${(error as Error).message}`, { cause: error });
    }
    told.push(story(sandbox.take(), port));
  }
  return told;
}

/** Joins the samples of a page. Between them the program has the shell execute the blocks that stand there. */
function withSteps(
  samples: string[],
  { page, id, shell }: { page: SampledPage; id: LanguageId; shell: LocalShell | undefined },
): string {
  return samples
    .flatMap((sample, at) => [
      sample,
      ...page.setUps.flatMap(({ after }, step) =>
        after === at + 1 ? [STEP[id](`${shell?.url}${step}`)] : [],
      ),
    ])
    .join('\n');
}

it('the strict compiler takes the TypeScript samples, but for bodies that are wrong on purpose', async (t) => {
  const folder = await workFolder(t);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    types: ['node'],
  };
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.mts'] }),
  );
  const programs = pages.map(({ blocks }) =>
    samplesOfPage(blocks, operations, 'http://x').typescript.join('\n'),
  );
  await Promise.all(programs.map((code, at) => writeFile(path.join(folder, `${at}.mts`), code)));
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' });
  const errors = stdout.split('\n').flatMap((line) => {
    const [, page, row] = /^(\d+)\.mts\((\d+),/.exec(line) ?? [];
    if (page === undefined) return line.startsWith(' ') || line === '' ? [] : [line];
    const before = programs[Number(page)]?.split('\n').slice(0, Number(row)) ?? [];
    const isRefused = before.lastIndexOf('try {') > before.lastIndexOf('} catch (error) {');
    return isRefused ? [] : [`${pages[Number(page)]?.page.path}: ${line}`];
  });
  assert.deepEqual(errors, []);
});

/** A folder inside of the project, so that programs find the client package, with the example products in it. */
async function workFolder(t: TestContext): Promise<string> {
  await mkdir(path.join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.data', 'guide-samples-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['examples', 'portal']) await symlink(path.join(root, name), path.join(folder, name));
  return folder;
}
