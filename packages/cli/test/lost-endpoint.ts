import { generateKeyPairSync } from 'node:crypto';
import { createReceiver, publishedSigningKeys } from '@sellerdock/webhooks';
import { openClient } from '../src/client.ts';
import { type Registration, register } from '../src/listen/consumers.ts';
import { openEndpoint } from '../src/listen/endpoint.ts';
import { openOutput } from '../src/output.ts';

/** Registers a consumer of an account whose endpoint is gone after its verification; returns the consumer's number. */
export async function registerLostEndpoint(address: string, account: string): Promise<number> {
  const seller = openClient(address, { clientId: account, clientSecret: `${account}-secret` });
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const url = `${address}/.well-known/webhook-jwks.json`;
  const signingKeys = publishedSigningKeys({ url, cooldownMs: 1000 });
  const receive = await createReceiver({ signingKeys, decryptionKeys: [privateKey] });
  const endpoint = await openEndpoint(receive, {
    onEvent: async () => undefined,
    onFailure: () => undefined,
  });
  const registered: Registration[] = [];
  const wanted = { events: ['order.created'], consumers: undefined, key: publicKey, urlOf: endpoint.urlOf };
  await register({ seller, operator: seller, out: openOutput(false) }, registered, wanted);
  await endpoint.close();
  return registered[0]!.consumerId;
}
