// Alone and long: builds, packs and installs the package, and starts a server.

import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { until } from '../../../server/test/support/until.ts';
import { filesOf, installPacked, packFolder, temporaryFolder } from '../../client/test/built-package.ts';
import { assertDescribed, assertWellPacked } from '../../client/test/judges.ts';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));
/** The example, whose packages are those of this checkout. */
const connector = new URL('../../../examples/connector/connector.ts', import.meta.url).href;

it('what is published is committed, and is what the sources give: npm run build -w packages/cli', (t) => {
  const folder = join(temporaryFolder(t), 'dist');
  execFileSync(process.execPath, [join(packageFolder, 'build.mjs'), folder]);
  const built = filesOf(folder);
  const committed = filesOf(join(packageFolder, 'dist'));
  assert.deepEqual([...committed.keys()], [...built.keys()]);
  for (const [name, text] of built) assert.ok(committed.get(name) === text, `${name} is not up to date`);
  assert.ok(statSync(join(packageFolder, 'dist/main.js')).mode & 0o100, 'main.js can be executed');
});

describe('the packed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  let tarball = '';
  let project = '';
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(() => {
    tarball = packFolder(packageFolder, folder);
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    project = mkdtempSync(join(folder, 'project-'));
    installPacked(project, [packageFolder]);
    writeFileSync(join(project, 'connector.js'), `await import(${JSON.stringify(connector)});`);
  });

  it('has its program, licence, changelog, what it runs on and where it comes from, and no tests', () => {
    const names = [...filesOf(join(folder, 'package')).keys()].map((name) => name.slice(1));
    for (const name of ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'dist/main.js'])
      assert.ok(names.includes(name), name);
    assert.deepEqual(
      names.filter(
        (name) =>
          !/^(dist\/.*\.js|CHANGELOG\.md|LICENSE|README\.md|package\.json)$/.test(name) || /test/.test(name),
      ),
      [],
    );
    assertDescribed(join(folder, 'package'), 'cli');
  });

  it('has no problem that publint finds, and no types that could be wrong', () => assertWellPacked(tarball));

  it('has every command, and their help', async () => {
    const bin = join(project, 'node_modules/.bin/sellerdock');
    const help = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, [bin, ...args, '--help'])).stdout;
    const all = [...(await help()).matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?= |$)/gm)].map(
      ([, name = '']) => name,
    );
    for (const name of [
      'certify',
      'certify verify',
      'mcp',
      'orders list',
      'products list',
      'receipts list',
      'deliveries list',
    ])
      assert.ok(all.includes(name), name);
    assert.ok(all.length > 35, all.join());
    // Those of all commands are the same program's, and tested there.
    for (const name of ['certify verify', 'orders list'])
      assert.match(await help(...name.split(' ')), new RegExp(`^Usage: sellerdock ${name}\\b`), name);
  });

  describe('with a server', () => {
    let product: Awaited<ReturnType<typeof prepareProduct>>;
    before(async () => {
      product = await prepareProduct();
      product.start();
      await product.ready();
    });
    after(() => product.remove());
    const environment = () => ({
      // The project's own Node.js, which runs the example connector.
      PATH: [join(project, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(':'),
      HOME: project,
      SELLERDOCK_URL: product.address,
    });

    it('does every command of its README', async () => {
      const isMeant = (line: string) => line.startsWith('npx sellerdock ') && !line.includes('--forward');
      const commands = linesOf(readme).filter(isMeant);
      assert.ok(commands.length >= 11, `only ${commands.length} commands`);
      for (const line of commands) {
        const command = line.replace(/^npx /, '').replace(/ +#.*/, '');
        await promisify(execFile)('sh', ['-c', command], { cwd: project, env: environment() }).catch(
          (error) => {
            assert.fail(`${command}: ${error.stderr}`);
          },
        );
      }
    });

    it('forwards events to an address on this computer, as its README says', async (t) => {
      const received: string[] = [];
      const endpoint = createServer((request, response) => {
        received.push(request.url ?? '');
        response.end();
      }).listen(0, '127.0.0.1');
      await once(endpoint, 'listening');
      t.after(() => endpoint.closeAllConnections() ?? endpoint.close());
      const { port } = endpoint.address() as AddressInfo;
      const [line = ''] = linesOf(readme).filter((one) => one.includes('--forward'));
      const command = line.replace('npx ', 'exec ').replace(':3000', `:${port}`);
      const listening = spawn('sh', ['-c', command], { cwd: project, env: environment(), stdio: 'pipe' });
      t.after(() => listening.kill('SIGKILL'));
      let said = '';
      for (const stream of [listening.stdout, listening.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      await until(() => /listen/i.test(said));
      await promisify(execFile)('sh', ['-c', 'sellerdock trigger order.created'], {
        cwd: project,
        env: environment(),
      });
      await until(() => received.length > 0);
      assert.equal(received[0], '/webhooks', said);
      listening.kill('SIGINT');
      await once(listening, 'close');
    });

    it('completes after the lines of its README, and serves the agent that its JSON configures', async (t) => {
      mkdirSync(join(project, '.config/fish/completions'), { recursive: true });
      for (const line of linesOf(readme).filter((one) => / completion (bash|zsh|fish)/.test(one)))
        await promisify(execFile)('sh', ['-c', line], { cwd: project, env: environment() });
      const ask = 'source ~/.bashrc; complete -p sellerdock';
      const { stdout } = await promisify(execFile)('bash', ['-c', ask], { cwd: project, env: environment() });
      assert.match(stdout, /-F _sellerdock sellerdock/);
      assert.match(readFileSync(join(project, '.zshrc'), 'utf8'), /completion zsh/);
      const fish = readFileSync(join(project, '.config/fish/completions/sellerdock.fish'), 'utf8');
      assert.match(fish, /complete -c sellerdock/);
      const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
      const { command, args } = JSON.parse(json).mcpServers.sellerdock;
      const client = new Client({ name: 'test', version: '1.0.0' });
      t.after(() => client.close());
      await client.connect(new StdioClientTransport({ command, args, cwd: project, env: environment() }));
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'run_certification'));
    });
  });
});

const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');

/** The lines of the README's blocks for shells. */
const linesOf = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
