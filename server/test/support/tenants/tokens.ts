import { createHmac } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { readConfig } from '../../../src/platform/config/index.ts';
import type { TestApp } from '../app.ts';

const hour = 3600;

/**
 * Authorization headers with a single fault each, named by that fault. `good` is the valid token they are made from.
 */
export async function badAuthorizations({
  db,
}: TestApp): Promise<{ good: string; bad: Readonly<Record<string, string>> }> {
  const { publicUrl } = readConfig({});
  const [stored] = await db<{ kid: string; jwk: JWK }[]>`
    SELECT kid, private_jwk AS jwk FROM signing_key ORDER BY created_at DESC LIMIT 1`;
  const { kid, jwk } = stored!;
  const now = Math.floor(Date.now() / 1000);
  const claims: JWTPayload & Record<string, unknown> = {
    iss: publicUrl,
    aud: publicUrl,
    sub: 'seller-one',
    client_id: 'seller-one',
    partner_id: '1',
    scope: 'products orders',
    sandbox: true,
    iat: now - 2 * hour,
    exp: now + hour,
  };
  const own = await importJWK(jwk, 'RS256');
  const other = await generateKeyPair('RS256');
  const elliptic = await generateKeyPair('ES256');
  const rs256 = { alg: 'RS256', kid, typ: 'at+jwt' };
  const signed = (change: Record<string, unknown> = {}, header: object = {}, key: typeof own = own) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ ...rs256, ...header })
      .sign(key as Parameters<SignJWT['sign']>[0]);
  const good = await signed();
  const [head, body, signature] = good.split('.') as [string, string, string];
  const publicPem = await exportSPKI((await importJWK({ ...publicPart(jwk) }, 'RS256')) as CryptoKey);
  const forged = encoded({ ...claims, partner_id: '2' });
  const bearers: Record<string, string> = {
    expired: await signed({ exp: now - 1 }),
    'not valid yet': await signed({ nbf: now + hour }),
    'another issuer': await signed({ iss: 'https://login.example.com' }),
    'no issuer': await signed({ iss: undefined }),
    'another audience': await signed({ aud: 'https://other.example.com' }),
    'no end': await signed({ exp: undefined }),
    'another type': await signed({}, { typ: 'JWT' }),
    'no partner': await signed({ partner_id: undefined }),
    'a partner that is no number': await signed({ partner_id: '1 OR 1=1' }),
    'algorithm none': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'algorithm none, signed': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'HS256 with the public key': hmac({ alg: 'HS256', kid, typ: 'at+jwt' }, body, publicPem),
    'HS256 with the modulus': hmac({ alg: 'HS256', kid, typ: 'at+jwt' }, body, jwk.n as string),
    'PS256 with the own key': `${encoded({ ...rs256, alg: 'PS256' })}.${body}.${signature}`,
    'a foreign RSA key under the own id': await signed({}, {}, other.privateKey as typeof own),
    'a foreign RSA key under an unknown id': await signed({}, { kid: 'x' }, other.privateKey as typeof own),
    'a foreign EC key': await signed({}, { alg: 'ES256' }, elliptic.privateKey as typeof own),
    'a foreign key that it brings along': await signed(
      {},
      { jwk: await exportJWK(other.publicKey), kid: undefined },
      other.privateKey as typeof own,
    ),
    'a changed payload': `${head}.${forged}.${signature}`,
    'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'a word': 'garbage',
    'more than 8 KB': 'a'.repeat(9000),
  };
  const malformed = {
    none: '',
    'no scheme': good,
    'another scheme': `Basic ${Buffer.from('seller-one:seller-one-secret').toString('base64')}`,
    'no token': 'Bearer ',
    'two tokens': `Bearer ${good} ${good}`,
  };
  const prefixed = Object.entries(bearers).map(([name, token]) => [name, `Bearer ${token}`]);
  return { good: `Bearer ${good}`, bad: { ...Object.fromEntries(prefixed), ...malformed } };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const publicPart = ({ kty, n, e }: JWK): JWK => ({ kty, n, e }) as JWK;

function hmac(header: object, body: string, secret: string): string {
  const input = `${encoded(header)}.${body}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}
