// Alone and long: starts a server for all of its tests.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { prepareProduct } from '../../../server/test/support/product.ts';
import { root } from '../../../server/test/support/serve.ts';
import { buildProgram } from '../src/program.ts';
import { runCli, runCliProcess, startCli } from './running.ts';

const product = await prepareProduct();
const { address } = product;
before(async () => {
  product.start();
  await product.ready();
});
after(() => product.remove());

const run = (...args: string[]) => runCli(address, args);
const runAlone = (...args: string[]) => runCliProcess(address, args);
const json = async (...args: string[]) => {
  const { code, out, errors } = await run(...args, '--json');
  assert.equal(code, 0, errors);
  return JSON.parse(out);
};

/** Every command that does something, with its group before it; groups that only hold others are left out. */
const commandsIn = (group: Command): string[] =>
  group.commands.flatMap((one) => {
    const isHidden = (one as unknown as { readonly _hidden: boolean })._hidden;
    const inside = commandsIn(one).map((name) => `${one.name()} ${name}`);
    const runs = one.commands.length === 0 || ['clock', 'certify'].includes(one.name());
    return isHidden ? [] : [...(runs ? [one.name()] : []), ...inside];
  });

it('--help names every command, and each has a help of its own', async () => {
  const { code, out } = await runAlone('--help');
  assert.equal(code, 0);
  const known = [
    ...['certify', 'certify verify', 'mcp'],
    ...['start', 'orders create', 'scenario list', 'scenario run', 'clock', 'clock advance', 'trigger'],
    ...['listen', 'resend', 'reset', 'orders list', 'orders show', 'orders readdress', 'completion'],
    ...['products list', 'products show', 'products price', 'products stock'],
    ...['receipts list', 'receipts pdf', 'deliveries list', 'deliveries show', 'deliveries resend'],
    ...['logs', 'requests list', 'requests show', 'requests follow'],
    ...['snapshot save', 'snapshot list', 'snapshot restore', 'snapshot delete'],
    ...['faults list', 'faults add', 'faults release', 'faults remove'],
    ...['autopilot start', 'autopilot status', 'autopilot stop'],
  ];
  const commands = commandsIn(buildProgram());
  assert.deepEqual(commands.toSorted(), known.toSorted());
  for (const command of commands) assert.match(out, new RegExp(`^  ${command}\\b`, 'm'));
  for (const command of commands) {
    const one = command
      .split(' ')
      .reduce((group, name) => group.commands.find((its) => its.name() === name)!, buildProgram());
    assert.match(one.helpInformation(), new RegExp(`Usage: sellerdock ${command}`));
    assert.match(one.helpInformation(), /--url <url>/);
  }
  assert.ok(!out.includes('complete '), out);
  const help = await run('snapshot', 'save', '--help');
  assert.equal(help.code, 0, help.errors);
  assert.match(help.out, /Usage: sellerdock snapshot save/);
});

it('2 for wrong usage, with a suggestion where a command is nearly known', async () => {
  const nearly = await runAlone('clok');
  assert.equal(nearly.code, 2);
  assert.match(nearly.errors, /Did you mean clock\?/);
  const wrong = [
    ...[[], ['orders'], ['clock', 'advance'], ['clock', 'advance', '3 days'], ['clock', 'advance', '1d2d']],
    ...[
      ['trigger', 'order.deleted'],
      ['orders', 'create', '--count', '0'],
      ['orders', 'create', '--payment', 'X'],
      ['orders', 'create', '--force'],
    ],
    ...[['scenario', 'list', '--url', 'localhost'], ['orders', 'create', '--body', '/no/such'], ['reset']],
    ...[
      ['clock', '--client-id', 'somebody'],
      ['clock', '--client-secret', 'known-to-nobody'],
      ['products', 'stock', 'SKU', '-1'],
      ['products', 'price', 'SKU', '1.999'],
      ['orders', 'list', '--status', 'LOST'],
      ['completion', 'tcsh'],
      ['listen', '--events', 'order.deleted'],
      ['clock', '--nope'],
    ],
  ];
  for (const args of wrong) {
    const { code, out } = await run(...args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
  }
});

it('1 when the server refuses, with the server’s own words', async () => {
  const unknown = await runAlone('scenario', 'run', 'nope');
  assert.equal(unknown.code, 1);
  assert.match(
    unknown.errors,
    /There is no scenario nope\. .*partial-return.*\(HTTP 404.*\)\n(What to do: .*\n)?Request id: [-0-9a-f]{36}\n$/,
  );
  const sku = await run('orders', 'create', '--sku', 'NO-SUCH=2');
  assert.equal(sku.code, 1);
  assert.match(sku.errors, /NO-SUCH.*\(HTTP 422/);
  const stranger = await run('clock', '--as', 'nobody');
  assert.equal(stranger.code, 1);
  assert.match(stranger.errors, /No token for nobody.*\(HTTP 401/);
});

it('with --json a refusal is JSON as well, on standard error', async () => {
  const { code, out, errors } = await run('scenario', 'run', 'nope', '--json');
  assert.deepEqual([code, out], [1, '']);
  const { error } = JSON.parse(errors);
  assert.equal(error.status, 404);
  assert.match(error.reason, /There is no scenario nope/);
  assert.match(error.requestId, /^[-0-9a-f]{36}$/);
});

it('--version is the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(`${root}packages/cli/package.json`, 'utf8'));
  for (const flag of ['--version', '-V'])
    assert.deepEqual(await runAlone(flag), { code: 0, out: `${version}\n`, errors: '' });
});

it('2 for a client secret without its id, also from the environment; --as goes before that one', async () => {
  const env = { SELLERDOCK_CLIENT_SECRET: 'known-to-nobody' };
  const { code, errors } = await runCli(address, ['clock'], env);
  assert.equal(code, 2);
  assert.match(errors, /A client secret is given without its client id: set SELLERDOCK_CLIENT_ID/);
  assert.equal((await runCli(address, ['clock', '--as', 'seller-two'], env)).code, 0);
});

it('2 for an empty client id with a secret; an empty variable counts as not set', async () => {
  const secret = { SELLERDOCK_CLIENT_SECRET: 'known-to-nobody' };
  const { code, errors } = await runCli(address, ['clock'], { SELLERDOCK_CLIENT_ID: '', ...secret });
  assert.equal(code, 2);
  assert.match(errors, /A client secret is given without its client id/);
  const none = { SELLERDOCK_CLIENT_ID: '', SELLERDOCK_CLIENT_SECRET: '' };
  assert.equal((await runCli(address, ['clock'], none)).code, 0);
  for (const args of [
    ['--client-id', '', '--client-secret', 'x'],
    ['--client-id', 'x', '--client-secret', ''],
    ['--as', ''],
  ]) {
    const empty = await run('clock', ...args);
    assert.equal(empty.code, 2, args.join(' '));
    assert.match(empty.errors, /is empty/);
  }
});

it('2 for an address with a password, which no message repeats', async () => {
  const wrong = [
    'http://me:pass-word@127.0.0.1',
    'htp://me:pass-word@host',
    'http://me:pass-word@:nope',
    '?pass-word',
  ];
  for (const url of wrong)
    for (const [args, env] of [
      [['clock', '--url', url], {}],
      [['clock'], { SELLERDOCK_URL: url }],
      [['listen', '--forward', url], {}],
      [['mcp', '--http', '--public-url', url], {}],
      [['certify', '--driver', url], {}],
    ] as const) {
      const { code, out, errors } = await runCli(address, args, env);
      assert.deepEqual([code, out], [2, ''], `${url} ${args.join(' ')}`);
      assert.match(errors, /address is wrong: it must/);
      assert.doesNotMatch(errors, /pass-word/);
    }
  assert.equal((await run('clock', '--url', `${address}?x=1`)).code, 2);
});

it('2 for an id that no path can have, before anything is sent', async () => {
  for (const args of [
    ...[
      ['products', 'show', '..'],
      ['orders', 'show', '.'],
      ['requests', 'show', ''],
      ['snapshot', 'save', '..'],
    ],
    ...[
      ['receipts', 'pdf', ''],
      ['scenario', 'run', '.'],
      ['faults', 'remove', '..'],
      ['deliveries', 'show', '..', '--consumer', '101'],
    ],
  ]) {
    const { code, out, errors } = await runCli('http://127.0.0.1:9', args);
    assert.deepEqual([code, out], [2, ''], `${args.join(' ')}: ${errors}`);
    assert.match(errors, /^[^\n]*(cannot be sent as \w+ in a path|must not be empty)\n$/);
  }
});

it('3 when nothing answers', async () => {
  const { code, out, errors } = await runCliProcess('http://127.0.0.1:9', ['clock']);
  assert.deepEqual([code, out], [3, '']);
  assert.match(errors, /No server answers at http:\/\/127\.0\.0\.1:9 /);
});

it('orders are placed, one or many, and stand in a table', async () => {
  const order = await json('orders', 'create');
  assert.equal(order.positionItems[0].fulfillmentStatus, 'PROCESSABLE');
  assert.equal((await json('orders', 'create', '--count', '2')).length, 2);
  const shown = await runAlone('orders', 'create');
  assert.match(shown.out, /^Order +Sales order id +SKU +Status\n\w{10} +[-0-9a-f]{36} +\S+ +PROCESSABLE\n$/);
});

it('scenarios are listed and played', async () => {
  const { scenarios } = await json('scenario', 'list');
  assert.ok(scenarios.length >= 12);
  assert.equal((await run('scenario', 'list')).out.split('\n').length, scenarios.length + 2);
  const played = await json('scenario', 'run', 'full-return');
  assert.ok(played.returnShipmentId);
  const { out } = await run('scenario', 'run', 'delivered', 'discount', '--json');
  const lines = out.trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).scenario),
    ['delivered', 'discount'],
  );
});

it('the clock of the named seller moves, that of others does not', async () => {
  const moved = await json('clock', 'advance', '1d12h', '--as', 'seller-two');
  assert.equal(moved.aheadMs, 36 * 3_600_000);
  const { out } = await run('clock', '--as', 'seller-two');
  assert.match(out, /1 d 12 h ahead of real time/);
  assert.equal((await json('clock')).aheadMs, 0);
});

it('credentials of the environment are taken, and --as goes before them', async () => {
  const env = { SELLERDOCK_CLIENT_ID: 'seller-two', SELLERDOCK_CLIENT_SECRET: 'seller-two-secret' };
  const taken = await runCliProcess(address, ['clock', '--json'], env);
  assert.ok(JSON.parse(taken.out).aheadMs > 0);
  const named = await runCli(address, ['clock', '--json', '--as', 'seller-one'], env);
  assert.equal(JSON.parse(named.out).aheadMs, 0);
});

it('every event can be triggered', async () => {
  const events = ['order.created', 'return-results.provided'].concat(
    ['created', 'updated', 'deleted'].map((what) => `service-variation-relation.${what}`),
  );
  for (const event of events) assert.equal((await json('trigger', event)).event, event);
});

it('requests are listed, shown with their bodies, and followed', async () => {
  await run('clock');
  const { out } = await run('requests', 'list', '--json', '-n', '3');
  const entries = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(entries.length, 3);
  assert.equal(entries[2].operation, 'readSandboxClock');
  assert.match((await run('requests', 'show', entries[2].id)).out, /"aheadMs": 0/);
  assert.match(
    (await run('requests', 'list', '-n', '1')).out,
    / 200 {2}GET +\d+(\.\d)? ms {2}\/v1\/sandbox\/clock /,
  );
  assert.match((await run('requests', 'list', '--status', '418')).errors, /^No requests\.$/m);
  const following = startCli(address, ['requests', 'follow', '--json', '-n', '1']);
  const seen: string[] = [];
  let text = '';
  following.stdout.on('data', (chunk) => {
    text += chunk;
    seen.splice(0, seen.length, ...text.trim().split('\n'));
  });
  const reaches = async (count: number) => {
    while (seen.length < count) await once(following.stdout, 'data');
  };
  await reaches(1);
  const { order } = await json('scenario', 'run', 'one-piece');
  assert.ok(order);
  await json('clock');
  await reaches(3);
  following.kill('SIGINT');
  assert.deepEqual(await once(following, 'close'), [0, null]);
  assert.deepEqual(
    seen.map((line) => JSON.parse(line).operation),
    ['readSandboxClock', 'playSandboxScenario', 'readSandboxClock'],
  );
});

it('reset starts over when told --yes', async () => {
  await run('orders', 'create');
  const { code, out, errors } = await runAlone('reset', '--yes');
  assert.equal(code, 0, errors);
  assert.match(out, /seller-one starts over/);
});

it('a reader that goes, as head does, is no failure', async () => {
  const child = startCli(address, ['scenario', 'list']);
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  assert.deepEqual([code, errors], [0, '']);
});

const noTerminal =
  spawnSync('sh', ['-c', 'command -v script']).status !== 0 &&
  'there is no script command to open a terminal with';

it('there are no colours where there is no terminal', async () => {
  assert.ok(!(await runAlone('scenario', 'list')).out.includes('\x1b'));
});

it('there are colours in a terminal, and none with NO_COLOR', { skip: noTerminal }, async () => {
  const inTerminal = async (env: Record<string, string>) => {
    const command = `exec ${process.execPath} packages/cli/src/main.ts scenario list --url ${address}`;
    const args = ['-qec', command, '/dev/null'];
    const options = { cwd: root, env: { PATH: process.env.PATH ?? '', TERM: 'xterm', ...env } };
    return (await promisify(execFile)('script', args, options)).stdout;
  };
  assert.ok((await inTerminal({})).includes('\x1b[36m'));
  assert.ok(!(await inTerminal({ NO_COLOR: '1' })).includes('\x1b[3'));
});

it('the linked command starts on the Node of the machine and passes its exit code on', async () => {
  const command = `${root}node_modules/.bin/sellerdock`;
  const { stdout } = await promisify(execFile)(command, ['clock', '--json', '--url', address]);
  assert.equal(typeof JSON.parse(stdout).aheadMs, 'number');
  const failed = promisify(execFile)(command, ['clock', '--url', 'http://127.0.0.1:9']);
  await assert.rejects(failed, { code: 3 });
});
