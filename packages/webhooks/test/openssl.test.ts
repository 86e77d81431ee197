import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './built-package.ts';
import { type Sent, send } from './sender.ts';
import { orderCreated, relation, sender } from './world.ts';

const script = fileURLToPath(
  new URL('../../../portal/docs/about-the-api/_webhooks/inspect.sh', import.meta.url),
);
const skip =
  ['openssl', 'bash'].some((program) => spawnSync(program, ['--help']).error) &&
  'openssl or bash is not on this machine';

/** Saves a delivery as the guide describes and runs the guide's script on it. */
function inspect(t: TestContext, { url, headers, body }: Sent) {
  const folder = temporaryFolder(t);
  const save = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const args = [
    url,
    save('headers.txt', lines.join('')),
    save('body.bin', body),
    save('key.json', JSON.stringify(sender.signing.jwk)),
    save('private.pem', sender.encryption.pem),
  ];
  return spawnSync('bash', [script, ...args], { encoding: 'utf8' });
}

describe('openssl on the command line', { skip }, () => {
  it('verifies and decrypts deliveries, whatever the first bytes of their signature', (t) => {
    for (let number = 0; number < 8; number += 1) {
      const events = [relation(number, 'updated', 'UPDATE'), orderCreated(number + 1)];
      const { status, stdout, stderr } = inspect(t, send(sender, events));
      assert.equal(status, 0, stderr);
      assert.match(stderr, /^Verified OK$/m);
      assert.deepEqual(JSON.parse(stdout), events);
    }
  });

  it('refuses a changed delivery and prints nothing of it', (t) => {
    const sent = send(sender, [orderCreated(1)]);
    const body = Buffer.from(sent.body);
    body[9]! ^= 1;
    const headers = { ...sent.headers, 'X-Batch-Size': '2' };
    for (const changed of [
      { ...sent, body },
      { ...sent, headers },
      { ...sent, url: `${sent.url}&x` },
    ]) {
      const { status, stdout } = inspect(t, changed);
      assert.notEqual(status, 0);
      assert.equal(stdout, '');
    }
  });
});
