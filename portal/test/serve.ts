import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readConfig } from '../../server/src/platform/config/index.ts';
import { createHttpApp } from '../../server/src/platform/http/server.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { serveDocs } from '../../server/src/portal/index.ts';
import { freePort } from '../../server/test/support/ports.ts';

const built = path.resolve(import.meta.dirname, '..', 'build');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Demo accounts for readers of the served site. */
const ACCOUNTS = [
  { name: 'Demo Seller One', clientId: 'seller-one', clientSecret: 'seller-one-secret' },
  { name: 'Demo Seller Two', clientId: 'seller-two', clientSecret: 'seller-two-secret' },
];

/** A site that is being served. */
export interface Site {
  origin: string;
  stop(): void;
}

/** Serves a built site, the portal by default, on a free port, as the product does but without an API. */
export async function serveSite(build = built, apiName = 'Marketplace API'): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = createHttpApp(readConfig({ PUBLIC_URL: origin }), openLog('silent'));
  await serveDocs(app, { publicUrl: origin, apiName, folder: `${build}/`, accounts: ACCOUNTS });
  // The tests keep the pages' content security policy, except for the code that waits for conditions in the page.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (policy)
      reply.header(
        'content-security-policy',
        String(policy).replace('script-src', "script-src 'unsafe-eval'"),
      );
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { origin, stop: () => void app.close() };
}

/** Serves a built site under a base URL for which it was not built. */
export async function serveBelow(base: string, build = built): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '..';
    const file = [name, `${name}.html`, path.join(name, 'index.html')]
      .map((one) => path.join(build, one))
      .find((one) => one.startsWith(build) && existsSync(one) && statSync(one).isFile());
    const found = file ?? path.join(build, '404.html');
    const type = TYPES[path.extname(found)] ?? 'text/plain; charset=utf-8';
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
