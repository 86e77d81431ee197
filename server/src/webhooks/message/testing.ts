import assert from 'node:assert/strict';
import {
  constants,
  createDecipheriv,
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  privateDecrypt,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const text = (headers: IncomingHttpHeaders, name: string): string => String(headers[name]);

/** Throws unless the signature verifies with a published key, as the public description says. */
export function assertAuthentic(
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  published: readonly Readonly<Record<string, string>>[],
): void {
  const kid = text(headers, 'x-signature-kid');
  const jwk = published.find((key) => key.kid === kid);
  assert.ok(jwk, `The signing key ${kid} is not published`);
  const canonical = [
    'v1',
    'POST',
    url,
    ...[
      'x-timestamp',
      'x-first-event-id',
      'x-batch-size',
      'x-signature-kid',
      'x-encryption-kid',
      'x-encrypted-key',
      'x-nonce',
      'x-auth-tag',
    ].map((name) => text(headers, name)),
    createHash('sha256').update(body).digest('base64url'),
  ].join('\n');
  const input = `${Buffer.from(JSON.stringify({ alg: jwk.alg, kid })).toString('base64url')}.${Buffer.from(canonical).toString('base64url')}`;
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const signature = Buffer.from(text(headers, 'x-signature'), 'base64url');
  const isAuthentic =
    jwk.alg === 'ES256'
      ? verify('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }, signature)
      : verify(null, Buffer.from(input), key, signature);
  assert.ok(isAuthentic, 'The signature does not verify');
  assert.ok(Math.abs(Number(headers['x-timestamp']) - Date.now() / 1000) < 300, 'The time is off');
}

/** Decrypts with node:crypto alone. */
export function decrypt(headers: IncomingHttpHeaders, body: Buffer, privateKey: KeyObject): string {
  const part = (name: string) => Buffer.from(text(headers, name), 'base64url');
  const contentKey = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    part('x-encrypted-key'),
  );
  const aad = Buffer.from(
    `{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"${text(headers, 'x-encryption-kid')}"}`,
  ).toString('base64url');
  const decipher = createDecipheriv('aes-256-gcm', contentKey, part('x-nonce'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(part('x-auth-tag'));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
