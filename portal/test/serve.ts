import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '..', 'build');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** As the product serves files whose name has a hash: a browser keeps them, and what it compiled of them. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A site that is being served. */
export interface Site {
  origin: string;
  stop(): void;
}

/** Serves a built site on a free port, the portal by default, below `base` when it is not the one it was built for. */
export async function serveSite(base = '/docs/', build = built): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '..';
    const file = [name, `${name}.html`, path.join(name, 'index.html')]
      .map((one) => path.join(build, one))
      .find((one) => one.startsWith(build) && existsSync(one) && statSync(one).isFile());
    const found = file ?? path.join(build, '404.html');
    const type = TYPES[path.extname(found)] ?? 'text/plain; charset=utf-8';
    const caching = name.startsWith('assets/') ? FOREVER : 'no-store';
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': caching });
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
