import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createReceiver, fixedSigningKeys, RELATION_EVENT_TYPES } from '../src/index.ts';
import { canonicalOf, type Sent } from './sender.ts';
import { orderCreated, relation, returnResult } from './world.ts';

const guide = new URL('../../../portal/docs/about-the-api/', import.meta.url);
const page = readFileSync(new URL('webhooks.mdx', guide), 'utf8');

interface Example {
  url: string;
  headers: Record<string, string>;
  bodyBase64Url: string;
  publishedKeys: { keys: { kty: string }[] };
  privateKeyPem: string;
  canonicalString: string;
  events: unknown[];
}
const example: Example = JSON.parse(readFileSync(new URL('_webhooks/example-delivery.json', guide), 'utf8'));
const sent: Sent = {
  url: example.url,
  headers: example.headers,
  body: Buffer.from(example.bodyBase64Url, 'base64url'),
};

describe('the guide', () => {
  it('has an example delivery that a receiver accepts at its time, with the events shown', async () => {
    const receive = await createReceiver({
      signingKeys: fixedSigningKeys(example.publishedKeys),
      decryptionKeys: [example.privateKeyPem],
      now: () => Number(example.headers['X-Timestamp']) * 1000,
    });
    assert.deepEqual((await receive(sent)).events, example.events);
    assert.equal(canonicalOf(sent), example.canonicalString);
  });

  it('shows the headers of that delivery', () => {
    const shown = [...page.matchAll(/^(X-[\w-]+): (\S+?)(…?)$/gm)];
    assert.deepEqual(new Set(shown.map(([, name]) => name)), new Set(Object.keys(example.headers)));
    assert.equal(shown.length, 9);
    for (const [, name = '', value = '', cut] of shown) {
      const whole = example.headers[name] ?? '';
      assert.ok(cut ? whole.startsWith(value) : whole === value, name);
    }
  });

  it('names every event type with all its fields', () => {
    const types = Object.keys(RELATION_EVENT_TYPES);
    for (const type of types) assert.ok(page.includes(`| \`${type}\` |`), type);
    for (const { type, data } of [relation(1, 'created', 'CREATE'), orderCreated(2), returnResult(3)]) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
      for (const field of Object.keys(data)) assert.ok(row.includes(`\`${field}\``), `${type}: ${field}`);
    }
  });

  it('includes the programs that the tests run', () => {
    const names = [
      'receiver.ts',
      'receiver-plain.mjs',
      'receiver.py',
      'receiver.php',
      'send-test.mjs',
      'inspect.sh',
    ];
    for (const name of names) {
      const [, variable] =
        new RegExp(`^import (\\w+) from '\\S+/${name.replace('.', '\\.')}';$`, 'm').exec(page) ?? [];
      assert.ok(variable && page.includes(`title="${name}">{${variable}}</CodeBlock>`), name);
    }
  });
});
