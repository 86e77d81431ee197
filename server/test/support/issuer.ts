import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A fake external OAuth server, which counts its requests. */
export async function startIssuer(t: TestContext) {
  const asked: string[] = [];
  const keys = await generateKeyPair('ES256', { extractable: true });
  /** What the server answers: nothing good, in another's name, or with a second key of the same kind. */
  const state = { healthy: true, name: undefined as string | undefined, hasTwoKeys: false };
  const jwk = await exportJWK(keys.publicKey);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!state.healthy) return response.writeHead(503).end('down');
    const document = { issuer: state.name ?? issuer, jwks_uri: `${issuer}/keys` };
    const published = ['k1', ...(state.hasTwoKeys ? ['k2'] : [])];
    const jwks = { keys: published.map((kid) => ({ ...jwk, kid, alg: 'ES256', use: 'sig' })) };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? jwks : document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const sign = (claims: JWTPayload = {}, kid: string | null = 'k1') =>
    new SignJWT({ iss: issuer, aud: 'api', sub: 'app-7', partner_id: 42, scope: 'orders openid', ...claims })
      .setProtectedHeader({ alg: 'ES256', ...(kid === null ? {} : { kid }) })
      .setExpirationTime('10m')
      .sign(keys.privateKey);
  return { issuer, asked, sign, state, pem: () => exportSPKI(keys.publicKey) };
}
