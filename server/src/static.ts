import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandLogo, findBrandName } from './interfaces/products/index.ts';
import { Refusal } from './kernel/refusal.ts';
import { withoutSlashes } from './kernel/text.ts';
import type { Database } from './platform/database.ts';
import { pagePolicy } from './platform/http/security-headers.ts';
import type { App } from './platform/http/server.ts';

export const sampleImages = new URL('../data/sample-images/', import.meta.url);
const portalBuild = fileURLToPath(new URL('../../portal/build/', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

const notBuilt =
  '<!doctype html><html lang="en"><title>Documentation</title><p>The documentation is being built; reload in a minute.</p></html>';

/** True when the documentation has been built at least once. */
export const docsAreBuilt = (): boolean => existsSync(`${portalBuild}index.html`);

/**
 * Serves the documentation under `/docs/` as soon as it has been built; the root leads there. Pages have clean paths:
 * one that ends in `index.html` or `.html` leads to its own without (specification of the portal, section 2). Where the
 * build has a file compressed beside it, the reader's browser gets that; files with a hash in their name are kept for ever.
 */
export async function serveDocs(app: App, folder = portalBuild): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/', hidden, async (_request, reply) => reply.redirect('/docs/'));
  // The folder comes with the first build, beside the running server.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    // By its ending the typed client would be a video.
    setHeaders: (reply, path) => {
      if (path.endsWith('.ts')) reply.header('content-type', 'text/plain; charset=utf-8');
    },
  });
  const serve = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    if (/^\/docs($|\?)/.test(request.url)) return reply.redirect('/docs/');
    const path = withoutSlashes(request.params['*'] ?? '');
    const clean = path.replace(/(^|\/)index\.html$|\.html$/, '');
    if (clean !== path && path !== '404.html') return reply.redirect(`/docs/${inUrl(clean)}`, 301);
    reply.headers(pagePolicy);
    const file =
      [path, `${path}.html`, `${path}/index.html`].find((name) => isFile(folder, name)) ?? '404.html';
    if (!isFile(folder, file))
      return reply.code(503).header('retry-after', 10).type('text/html').send(notBuilt);
    if (file === '404.html') reply.code(404);
    reply.header('cache-control', file.startsWith('assets/') ? forever : revalidated);
    return reply.sendFile(file);
  };
  app.get('/docs', hidden, serve);
  app.get('/docs/*', hidden, serve);
}

const inUrl = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const isFile = (folder: string, name: string): boolean =>
  /\.\w+$/.test(name) && !name.includes('..') && existsSync(`${folder}${name}`);

/** Serves the images that a sandbox's products can refer to. */
export async function serveSampleImages(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(sampleImages),
    prefix: '/sample-images/',
    decorateReply: false,
    schemaHide: true,
  });
}

/** Serves a logo for every brand. */
export function serveBrandLogos(app: App, db: Database): void {
  app.get<{ Params: { file: string } }>(
    '/brand-logos/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.file.replace(/\.svg$/, '');
      const name = await findBrandName(db, id);
      if (name === undefined) throw new Refusal('not-found', `There is no brand ${id}.`);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(brandLogo(name, id));
    },
  );
}
