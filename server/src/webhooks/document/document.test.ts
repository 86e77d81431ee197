// Alone: replaces the clock of the process.

import assert from 'node:assert/strict';
import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { webhookEventCopies } from '../../../generate/openapi.ts';
import { startApp } from '../../../test/support/app.ts';
import { readConfig } from '../../platform/config/index.ts';
import { eventTypes } from '../../platform/events/index.ts';
import { headerNames } from '../message/compose.ts';
import { assertAuthentic, decrypt } from '../message/testing.ts';
import { webhookEventsDocument } from './document.ts';
import { readSamples, sampleEvent, sampleSentAt } from './samples.ts';

const { apiName } = readConfig({});

it('the committed copies are what a server with default settings serves', async (t) => {
  const { app } = await startApp(t, { config: { publicUrl: 'https://api.example.com' } });
  const [json, yaml] = await Promise.all(
    [webhookEventCopies.json, webhookEventCopies.yaml].map((copy) => readFile(copy, 'utf8')),
  );
  for (const folder of ['', '/docs']) {
    const served = await app.inject(`${folder}/webhook-events-openapi.json`);
    assert.equal(served.statusCode, 200);
    assert.deepEqual(JSON.parse(json ?? ''), served.json(), 'the copies are stale: npm run openapi');
    const yamlServed = await app.inject(`${folder}/webhook-events-openapi.yaml`);
    assert.equal(yaml, yamlServed.body, 'the copies are stale: npm run openapi');
    assert.deepEqual(parse(yamlServed.body), served.json());
  }
});

it('every example verifies with the published test key, decrypts, and is what its schema says', (t) => {
  const document = webhookEventsDocument(apiName);
  const { url, signingKeys, decryptionKey, deliveries } = readSamples();
  const privateKey = createPrivateKey({ key: decryptionKey as JsonWebKey, format: 'jwk' });
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'events' } as object);
  t.mock.timers.enable({ apis: ['Date'], now: sampleSentAt.getTime() });
  assert.deepEqual(Object.keys(document.webhooks), [...eventTypes, 'webhook.ping']);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    assert.deepEqual(
      post.parameters.map(({ name }) => name),
      [...headerNames],
    );
    const headers = Object.fromEntries(
      post.parameters.map(({ name, example }) => [name.toLowerCase(), example]),
    );
    const body = Buffer.from(
      post.requestBody.content['application/octet-stream'].examples.sample.value,
      'base64',
    );
    assertAuthentic(url, headers, body, signingKeys.keys);
    const events = JSON.parse(decrypt(headers, body, privateKey)) as unknown[];
    assert.deepEqual(
      events,
      [sampleEvent(type as 'order.created')],
      'the samples are stale: npm run webhook:samples',
    );
    assert.deepEqual(post.requestBody['x-decrypted'].examples.sample.value, events);
    const { $ref } = post.requestBody['x-decrypted'].schema.items;
    const check = ajv.compile({ $ref: `events${$ref}` });
    assert.ok(check(events[0]), `${type}: ${JSON.stringify(check.errors)}`);
    assert.deepEqual(deliveries[type]?.headers['X-Batch-Size'], '1');
  }
});
