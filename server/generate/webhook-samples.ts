import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eventTypes } from '../src/platform/events/index.ts';
import {
  type Sample,
  type Samples,
  sampleEvent,
  sampleSentAt,
  samplesFile,
} from '../src/webhooks/document/samples.ts';
import { composeMessage } from '../src/webhooks/message/compose.ts';
import { thumbprintOf } from '../src/webhooks/message/encrypt.ts';

const url = 'https://shop.example.com/webhooks';

/** Makes new test keys and signs a delivery of each type. The private signing key is not stored. */
function makeSamples(): Samples {
  const signer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const consumer = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = {
    kid: thumbprintOf(signer.publicKey),
    algorithm: 'ES256',
    privateKey: signer.privateKey,
  } as const;
  const encryption = { kid: thumbprintOf(consumer.publicKey), publicKey: consumer.publicKey };
  const deliveries: Record<string, Sample> = {};
  for (const type of [...eventTypes, 'webhook.ping'] as const) {
    const event = sampleEvent(type);
    const plaintext = Buffer.from(JSON.stringify([event]));
    const message = composeMessage({
      url,
      plaintext,
      firstEventId: event.id,
      batchSize: 1,
      sentAt: sampleSentAt,
      encryption,
      signing,
    });
    deliveries[type] = { headers: message.headers, bodyBase64: message.body.toString('base64') };
  }
  const { kid, algorithm: alg } = signing;
  const jwk = { ...signer.publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' } as Record<
    string,
    string
  >;
  const decryptionKey = { ...consumer.privateKey.export({ format: 'jwk' }), kid: encryption.kid } as Record<
    string,
    string
  >;
  return { url, signingKeys: { keys: [jwk] }, decryptionKey, deliveries };
}

if (import.meta.main) {
  await writeFile(samplesFile, `${JSON.stringify(makeSamples(), null, 2)}\n`);
  console.log('Samples written; now: npm run openapi');
}
