import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutSlashes } from '../kernel/text.ts';
import type { Config } from '../platform/config/index.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import type { App } from '../platform/http/server.ts';
import { openFilledFiles, placeholdersFile } from './filled-files.ts';

export { addFeedbackModels, registerFeedbackReads } from './feedback/reads.ts';
export { takeFeedback } from './feedback/routes.ts';
export { removeOldFeedback } from './feedback/store.ts';

const portalBuild = fileURLToPath(new URL('../../../portal/build/', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

const notBuilt =
  '<!doctype html><html lang="en"><title>Documentation</title><p>The documentation is not built yet. <code>npm start</code> builds it: reload in a minute.</p></html>';

const hidden = { schema: { hide: true } };

/** True when the documentation has been built at least once. */
export const docsAreBuilt = (): boolean => existsSync(`${portalBuild}index.html`);

/** A demo account, whose secret is public. */
export type PublicAccount = {
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * True for the path of a page of the documentation, below `/docs/`. Until the documentation has been built, as beside
 * `npm run dev`, nothing says which pages there are: then every path may be one.
 */
export const isDocsPage = (path: string, folder = portalBuild): boolean =>
  !isServed(folder, '404.html') || isBuiltPage(path, folder);

const isBuiltPage = (path: string, folder: string): boolean =>
  path !== '404' &&
  [path === '' ? 'index.html' : `${path}.html`, `${path}/index.html`].some((name) => isServed(folder, name));

export type DocsOptions = Pick<Config, 'publicUrl' | 'apiName'> & {
  /** Demo accounts that readers can use to try requests. */
  readonly accounts?: readonly PublicAccount[];
  /** Folder of the build; ends with a slash. */
  readonly folder?: string;
};

/**
 * Serves the documentation under `/docs/` as soon as it has been built, and redirects the root there. Pages have
 * clean paths: a path that ends in `index.html` or `.html` redirects to the one without (specification of the portal,
 * section 2). One build serves any address and name, which are filled in when a file is served. Browsers may cache
 * files with a hash in their name for ever.
 */
export async function serveDocs(app: App, options: DocsOptions): Promise<void> {
  const { folder = portalBuild, accounts = [] } = options;
  app.get('/', hidden, async (request, reply) => reply.redirect(`/docs/${queryOf(request)}`));
  // The first build creates the folder while the server runs.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });
  const files = openFilledFiles(folder, options);
  // Returns no reply: the framework would wait for its end, and Node.js warns of so many listeners.
  const serve = (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    if (/^\/docs($|\?)/.test(request.url)) return void reply.redirect(`/docs/${queryOf(request)}`);
    const path = withoutSlashes(request.params['*'] ?? '');
    const clean = path.replace(/(^|\/)index\.html$|\.html$/, '');
    if (clean !== path && path !== '404.html')
      return void reply.redirect(`/docs/${inUrl(clean)}${queryOf(request)}`, 301);
    reply.headers(pagePolicy);
    const name = files.builtName(path);
    const file =
      [name, `${name}.html`, `${name}/index.html`].find((one) => isServed(folder, one)) ?? '404.html';
    if (!isServed(folder, file))
      return void reply.code(503).header('retry-after', 10).type('text/html').send(notBuilt);
    if (file === '404.html') reply.code(404);
    const isKept = file.startsWith('assets/') && files.isCurrent(path);
    reply.header('cache-control', isKept ? forever : revalidated);
    return files.send(file, request, reply);
  };
  app.get('/docs', hidden, serve);
  app.get('/docs/*', hidden, serve);
  app.get('/docs/accounts.json', hidden, async (_request, reply) =>
    reply.header('cache-control', revalidated).send({ accounts }),
  );
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const inUrl = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const isServed = (folder: string, name: string): boolean =>
  /\.\w+$/.test(name) && !name.includes('..') && name !== placeholdersFile && existsSync(`${folder}${name}`);
