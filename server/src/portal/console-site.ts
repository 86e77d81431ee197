import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/index.ts';
import { notModified } from '../platform/http/not-modified.ts';
import type { App } from '../platform/http/server.ts';
import { sendConsoleError } from './console-errors.ts';
import { type Coding, codings, openCopies } from './copies.ts';

const consoleBuild = fileURLToPath(new URL('../../../console/build/', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

const notBuilt =
  '<!doctype html><html lang="en"><title>Console</title><p>The console is not built yet. <code>npm start</code> builds it: reload in a few seconds.</p></html>';

/**
 * Allows the console's own scripts, styles and pictures, no inline code and no text that becomes code. Frames may only
 * show what the page has read itself, such as a receipt. Where another server signs people in, the page may ask it too.
 */
const policyOf = ({ externalIssuer }: ConsoleSiteOptions) => ({
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    externalIssuer?.consoleClientId === undefined
      ? "connect-src 'self'"
      : `connect-src 'self' ${new URL(externalIssuer.issuer).origin}`,
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

/** The console's own page reads path and query in the browser. */
const hidden = { schema: { hide: true }, config: { readsNoPath: true, readsNoQuery: true } };

/** What the page tells the console about the server. */
export type ConsoleSiteOptions = Pick<Config, 'publicUrl' | 'apiName' | 'sandbox' | 'externalIssuer'> & {
  /** Folder of the build, with a slash at its end. */
  readonly folder?: string;
};

/**
 * Serves the console under `/console/` as soon as it has been built. Browsers keep files with a hash in their name for
 * ever. A path that is no file is a screen of the console, and gets its one page. A missing file is a 404. An address that
 * cannot be decoded is a 400, which is a page too.
 */
export async function serveConsole(app: App, options: ConsoleSiteOptions): Promise<void> {
  const { folder = consoleBuild } = options;
  const page = openPage(folder, options);
  const consolePolicy = policyOf(options);
  // The documentation has it too, for the same application.
  if (!app.hasReplyDecorator('sendFile'))
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  // Returns no reply: the framework would wait for its end, and Node.js warns of so many listeners.
  const serve = (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    if (/^\/console($|\?)/.test(request.url)) return void reply.redirect('/console/');
    const path = request.params['*'] ?? '';
    reply.headers(consolePolicy);
    if (!isFile(path) || path === 'index.html') return page(request, reply);
    if (!isServed.test(path) || !existsSync(`${folder}${path}`)) return void reply.callNotFound();
    reply.header('cache-control', path.startsWith('assets/') ? forever : revalidated);
    return void reply.sendFile(path, folder);
  };
  app.sites.set('/console', sendConsoleError);
  app.get('/console', hidden, serve);
  app.get('/console/*', hidden, serve);
}

/** Names of files as the build makes them: no folder above can be reached by one. */
const isServed = /^(assets\/)?[\w-][\w.-]*$/;

/** A path of the console may have a dot in it, such as the number of an article. */
const isFile = (path: string): boolean =>
  path.startsWith('assets/') || /^[^/]+\.(js|css|map|svg|png|ico|txt|json|html|webmanifest)$/i.test(path);

/** The name of the cookie in `token/sign-in/code-flow.ts`. Its content does not matter here: the sign-in checks it. */
const sessionCookie = /(?:^|; )(?:__Host-)?sellerdock_session=/;

/** The page with the server's address and name, made again when the build has changed. */
function openPage(folder: string, options: ConsoleSiteOptions) {
  const file = `${folder}index.html`;
  const copies = openCopies();
  type Made = { readonly text: string; readonly hash: string };
  let made: { readonly mtimeMs: number; readonly signedIn: Made; readonly signedOut: Made } | undefined;
  const current = (hasSession: boolean) => {
    if (!existsSync(file)) return undefined;
    const { mtimeMs } = statSync(file);
    if (made?.mtimeMs !== mtimeMs) {
      const template = readFileSync(file, 'utf8');
      const make = (session: boolean): Made => {
        const text = filled(template, options, session);
        return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
      };
      made = { mtimeMs, signedIn: make(true), signedOut: make(false) };
    }
    return hasSession ? made.signedIn : made.signedOut;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // The session of another server is that server's cookie.
    const hasSession =
      options.externalIssuer !== undefined || sessionCookie.test(request.headers.cookie ?? '');
    const now = current(hasSession);
    if (!now) return reply.code(503).header('retry-after', 5).type('text/html; charset=utf-8').send(notBuilt);
    const coding = negotiate(String(request.headers['accept-encoding'] ?? ''), [...codings]) as Coding | null;
    const etag = `W/"${now.hash}${coding ? `-${coding}` : ''}"`;
    reply.headers({ etag, vary: 'accept-encoding, cookie', 'cache-control': revalidated });
    reply.type('text/html; charset=utf-8');
    const known = request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag);
    if (known) return notModified(reply);
    const copy = coding ? await copies.of(now.hash, coding, async () => now.text) : undefined;
    if (!copy) return reply.send(now.text);
    return reply.header('content-encoding', coding).send(copy);
  };
}

/** What the build puts around the links of scripts that only a browser with a session needs. */
const forSessions = /<!--session-->.*?<!--\/session-->/gs;

/** Writes into the page what the console needs before anybody is signed in. */
function filled(text: string, options: ConsoleSiteOptions, hasSession: boolean): string {
  const { publicUrl, apiName, sandbox, externalIssuer } = options;
  const values: Readonly<Record<string, string>> = {
    publicUrl,
    apiName,
    sandbox: String(sandbox),
    issuer: externalIssuer?.issuer ?? '',
    clientId: externalIssuer?.consoleClientId ?? '',
    scope: externalIssuer?.consoleScope ?? '',
    session: String(hasSession),
  };
  return (hasSession ? text : text.replace(forSessions, '')).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    asMarkup(values[name] ?? ''),
  );
}

const asMarkup = (text: string): string => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
