import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/test/support/ports.ts';
import { installPackage, temporaryFolder } from './built-package.ts';
import { type RunningReceiver, startReceiver } from './running-receiver.ts';
import { encryptionPair, type Sender, send, signed, signingPair } from './sender.ts';
import { orderCreated, ping, relation } from './world.ts';

const samples = fileURLToPath(new URL('../../../portal/docs/about-the-api/_webhooks/', import.meta.url));
const pairs = [encryptionPair(), encryptionPair(3072)] as const;

/** Returns why a program cannot run on this machine, or false if it can. */
function missing(program: string, ...check: string[]): string | false {
  const { status } = spawnSync(program, check, { encoding: 'utf8' });
  return status === 0 ? false : `${[program, ...check].join(' ')} does not work on this machine`;
}

/**
 * The life of a receiver: registration, batches, repeated deliveries, rotation of both keys, and deliveries that it
 * must refuse.
 */
async function prove(receiver: RunningReceiver): Promise<void> {
  const [signing, next] = [signingPair('2026-09'), signingPair('2026-10')];
  receiver.published.push(signing.jwk);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const sender: Sender = { url: receiver.url, signing, encryption: pairs[0], nowSeconds };
  const status = async (sent: ReturnType<typeof send>, repeated?: string[]) =>
    (await receiver.post(sent, repeated)).status;

  const pinged = await receiver.post(send(sender, [ping(1, 'Ünique "challenge"')]));
  assert.equal(pinged.status, 200);
  assert.deepEqual(JSON.parse(pinged.body), { challenge: 'Ünique "challenge"' });

  const events = [orderCreated(2), relation(3, 'created', 'CREATE'), orderCreated(4)];
  const sent = send(sender, events);
  assert.equal(await status(sent), 204);
  assert.equal(await status(sent), 204, 'the same delivery again');
  assert.equal(await status(send(sender, events)), 204, 'a new attempt of the same batch');
  const expected = new Map(events.map((event): [string, unknown] => [event.id, event]));
  assert.deepEqual(receiver.stored(), expected);

  const late = [orderCreated(90)];
  const refused = send(sender, late);
  const changed = (headers: Record<string, string>) => ({
    ...refused,
    headers: { ...refused.headers, ...headers },
  });
  const otherBody = { ...refused, body: Buffer.concat([refused.body, Buffer.of(0)]) };
  assert.equal(await status(otherBody), 401, 'a changed body');
  assert.equal(await status(changed({ 'X-Timestamp': String(nowSeconds - 1) })), 401, 'a changed time');
  assert.equal(await status(send({ ...sender, nowSeconds: nowSeconds - 400 }, late)), 401, 'an old delivery');
  assert.equal(await status(send({ ...sender, url: `${receiver.url}/` }, late)), 401, 'another endpoint');
  assert.equal(
    await status(send({ ...sender, signing: signingPair('2026-09') }, late)),
    401,
    'a forged signature',
  );
  assert.equal(await status(send({ ...sender, encryption: encryptionPair() }, late)), 400, 'an unknown key');
  assert.equal(await status(signed(sender, otherBody)), 400, 'a body that cannot be decrypted');
  assert.equal(await status(signed(sender, changed({ 'X-Batch-Size': '2' }))), 400, 'another size');
  assert.equal(
    await status(signed(sender, changed({ 'X-First-Event-Id': orderCreated(91).id }))),
    400,
    'another id',
  );
  for (const name of Object.keys(refused.headers)) {
    assert.equal(await status(refused, [name]), 400, `${name} twice`);
    assert.equal(await status(changed({ [name]: '' })), 400, `${name} empty`);
  }
  const huge = { ...refused, body: Buffer.alloc(256 * 1024 + 1) };
  assert.equal(await status(huge), 413, 'a body that is too large');
  assert.deepEqual(receiver.stored(), expected, 'no refused delivery is stored');

  assert.equal(
    await status(send({ ...sender, encryption: pairs[1] }, [orderCreated(5)])),
    204,
    'the second key',
  );
  assert.equal(await status(send({ ...sender, signing: next }, late)), 401, 'a key that is not published');
  assert.equal(receiver.stored().size, 4);
}

async function provesItself(t: TestContext, starting: Promise<RunningReceiver>): Promise<void> {
  const receiver = await starting;
  try {
    await prove(receiver);
  } catch (error) {
    t.diagnostic(receiver.output());
    throw error;
  }
}

async function runToEnd(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, output: output + errors };
}

function prepare(t: TestContext, file: string): string {
  const folder = temporaryFolder(t);
  copyFileSync(join(samples, file), join(folder, file));
  return folder;
}

describe('the receiver of the guide works unchanged', () => {
  it('in TypeScript, with the published package', async (t) => {
    const folder = prepare(t, 'receiver.ts');
    installPackage(folder);
    const options = {
      include: ['receiver.ts'],
      compilerOptions: { module: 'nodenext', strict: true, noEmit: true, types: ['node'] },
    };
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
    assert.equal(stdout, '', 'the sample and the declarations of the package have the right types');
    await provesItself(
      t,
      startReceiver(t, { folder, command: () => [process.execPath, 'receiver.ts'], pairs }),
    );
  });

  it('in Node.js without packages', async (t) => {
    const folder = prepare(t, 'receiver-plain.mjs');
    await provesItself(
      t,
      startReceiver(t, { folder, command: () => [process.execPath, 'receiver-plain.mjs'], pairs }),
    );
  });

  const noPython = missing('python3', '-c', 'import cryptography');
  it('in Python', { skip: noPython }, async (t) => {
    const folder = prepare(t, 'receiver.py');
    await provesItself(t, startReceiver(t, { folder, command: () => ['python3', 'receiver.py'], pairs }));
  });

  const noPhp = missing(
    'php',
    '-r',
    'exit(is_dir("/usr/share/php/phpseclib3") && extension_loaded("openssl") ? 0 : 1);',
  );
  it('in PHP', { skip: noPhp }, async (t) => {
    const folder = prepare(t, 'receiver.php');
    mkdirSync(join(folder, 'vendor'));
    const load = `include '/usr/share/php/' . strtr($name, '\\\\', '/') . '.php';`;
    writeFileSync(
      join(folder, 'vendor', 'autoload.php'),
      `<?php spl_autoload_register(function ($name) { ${load} });`,
    );
    const command = (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'] as const;
    await provesItself(t, startReceiver(t, { folder, command, pairs }));
  });

  it('as far as Python and PHP can parse it', (t) => {
    const folder = prepare(t, 'receiver.py');
    copyFileSync(join(samples, 'receiver.php'), join(folder, 'receiver.php'));
    const parsers = [
      ['python3', '-m', 'py_compile', 'receiver.py'],
      ['php', '-l', 'receiver.php'],
    ] as const;
    for (const [program, ...args] of parsers) {
      const { status, error, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      if (error) t.diagnostic(`${program} is not on this machine`);
      else assert.equal(status, 0, stderr);
    }
  });

  it('and passes the guide’s test sender, which finds fault with a receiver that accepts everything', async (t) => {
    const folder = prepare(t, 'receiver.ts');
    installPackage(folder);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const publicKey = join(folder, 'public.pem');
    writeFileSync(publicKey, pairs[0].publicKey.export({ type: 'spki', format: 'pem' }));
    const keysPort = await freePort();
    const command = () => [process.execPath, 'receiver.ts'] as const;
    const receiver = await startReceiver(t, { folder, command, pairs, keysPort });
    const run = (...args: string[]) =>
      runToEnd(process.execPath, [join(samples, 'send-test.mjs'), ...args], { KEYS_PORT: String(keysPort) });
    const good = await run(receiver.address, publicKey, receiver.url);
    assert.equal(good.code, 0, good.output + receiver.output());
    assert.equal(good.output.match(/^ok /gm)?.length, 6);

    const careless = createServer((incoming, response) => incoming.resume().on('end', () => response.end()));
    careless.listen(0, '127.0.0.1');
    await once(careless, 'listening');
    t.after(() => careless.close().closeAllConnections());
    const bad = await run(`http://127.0.0.1:${(careless.address() as AddressInfo).port}/`, publicKey);
    assert.equal(bad.code, 1);
    assert.equal(bad.output.match(/^WRONG /gm)?.length, 4);
  });

  it('and is the program that the README shows', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    assert.ok(readme.includes(`\`\`\`ts\n${readFileSync(join(samples, 'receiver.ts'), 'utf8')}\`\`\``));
  });
});
