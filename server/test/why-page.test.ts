// Alone and long: starts a server.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { it, type TestContext } from 'node:test';
import { pageFile } from './support/pages.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';
import { root } from './support/serve.ts';
import { until } from './support/until.ts';

// Every line of the comparison has a source or a command; the commands are those of the project.

const page = readFileSync(pageFile('why-sellerdock.mdx'), 'utf8');

/** The cells of the rows of the table below a heading with this anchor. */
function rowsOf(anchor: string): string[][] {
  const [, section = ''] = page.split(`{#${anchor}}`);
  const table = section.split('\n## ')[0]!;
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
}

it('each line about another tool has a source, and the page has the day on which it was read', () => {
  const rows = rowsOf('others');
  assert.ok(rows.length >= 7, String(rows.length));
  for (const [tool, , , source] of rows) assert.match(source ?? '', /\]\(https:\/\/\S+\)/, tool);
  for (const name of ['Amazon', 'Prism', 'stripe-mock', 'Microcks', 'WireMock'])
    assert.ok(
      rows.some(([tool]) => tool!.includes(name)),
      name,
    );
  assert.match(page, /read on \d+ \w+ 20\d\d/);
});

/** The words of a command as a shell reads them; the page quotes with single quotes only. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** What stands in the column of commands. */
const commands = rowsOf('adds').map(([, cell = '']) => /^`(.+)`$/.exec(cell)?.[1] ?? '');

/** Runs a command line of the page against a server. */
function start(t: TestContext, [, ...words]: string[], url: string) {
  const child = spawn(process.execPath, [`${root}packages/cli/dist/main.js`, ...words, '--url', url], {
    cwd: root,
  });
  const seen = { output: '', code: undefined as number | null | undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      seen.output += chunk.toString();
    });
  child.on('close', (code) => {
    seen.code = code;
  });
  t.after(() => child.kill('SIGKILL'));
  return { child, seen };
}

/** Starts something that receives forwarded webhooks. */
async function startReceiver(t: TestContext): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(204).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${port}`, received };
}

it('each line about Sellerdock has a command', () => {
  assert.ok(commands.length >= 8, String(commands.length));
  for (const command of commands) assert.match(command, /^(npx sellerdock|npm run) \S/);
});

it('each command of Sellerdock does what the page says, in a running sandbox', async (t) => {
  const server = startProcess(t, {
    PORT: String(await freePort()),
    DATA_DIR: await startedFolder(t),
    LOG_LEVEL: 'warn',
    WEBHOOK_LOOPBACK: 'on',
  });
  await untilReady(server);
  for (const command of commands.filter((one) => one.startsWith('npx '))) {
    const words = wordsOf(command).slice(1);
    if (words[1] === 'listen') await listens(t, words, server.url);
    else if (words[2] === 'follow') await follows(t, words, server.url);
    else {
      const { seen } = start(t, words, server.url);
      await until(() => seen.code !== undefined);
      assert.equal(seen.code, 0, `${command}: ${seen.output}`);
      assert.notEqual(seen.output.trim(), '', command);
    }
  }
});

/** The webhook of an order reaches the program that the command forwards to. */
async function listens(t: TestContext, words: string[], url: string): Promise<void> {
  const receiver = await startReceiver(t);
  const own = words.map((word) => word.replace('http://127.0.0.1:3000', receiver.url));
  const { child, seen } = start(t, own, url);
  await until(() => seen.output !== '' || seen.code !== undefined);
  await until(async () => {
    assert.equal(seen.code, undefined, seen.output);
    const order = start(t, ['sellerdock', 'trigger', 'order.created'], url);
    await until(() => order.seen.code !== undefined);
    return receiver.received.includes('POST /webhooks');
  });
  child.kill('SIGINT');
  await until(() => seen.code !== undefined);
}

/** A request that is sent meanwhile appears. */
async function follows(t: TestContext, words: string[], url: string): Promise<void> {
  const { child, seen } = start(t, words, url);
  await until(async () => {
    assert.equal(seen.code, undefined, seen.output);
    const read = start(t, ['sellerdock', 'scenario', 'run', 'one-piece'], url);
    await until(() => read.seen.code !== undefined);
    return seen.output.includes('one-piece');
  });
  child.kill('SIGINT');
  await until(() => seen.code !== undefined);
}

/** It prints what the last whole run of the tests saw. Without a record it would start such a run, inside of this one. */
const record = `${root}.data/contract.json`;

it('the command of the last line prints what tests have seen', {
  skip:
    !existsSync(record) &&
    'no whole run of the tests is on record, and this would start one inside of another',
}, () => {
  const command = commands.find((one) => one.startsWith('npm run ')) ?? assert.fail('there is none');
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  const script = scripts[command.replace('npm run ', '')] ?? assert.fail(command);
  const [, file = ''] = /node (\S+)$/.exec(script) ?? [];
  const { stdout } = spawnSync(process.execPath, [file], { cwd: root, encoding: 'utf8' });
  assert.match(stdout, /documented answers of \d+ operations seen/);
});
