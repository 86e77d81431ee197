import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import type { Config } from '../config/index.ts';
import { pathOf } from './errors.ts';
import { plainHelpLink } from './help-link.ts';
import { type PlainCode, plainStatusOf } from './plain-codes.ts';

/** The settings that decide which host names the server accepts. */
export type HostSettings = Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>;

/** The names of the machine itself, as they stand in a URL. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'] as const;

/** Load balancers check health under any address that they know. */
const healthPath = /^\/health\/(live|ready)(\?|$)/;

/**
 * Answers 400 to a request whose Host is missing, repeated or not a host (RFC 9112 section 3.2), and 421 when it is
 * not one of the server's names. This stops DNS rebinding: a web page whose domain was pointed at this machine sends
 * that domain as Host. The port is not compared, because tunnels and containers change it. The server answers health
 * checks under any name.
 */
export function checkHost(app: FastifyInstance, names: HostSettings): void {
  const isOwn = ownNames(names);
  app.addHook('onRequest', (request, reply, done) => {
    const error = hostError(request.raw);
    if (error !== undefined) return done(new Refusal('bad-request', error, { path: 'Host' }));
    const host = authorityOf(request.raw);
    if (host === undefined || isOwn(nameIn(host)) || healthPath.test(pathOf(request))) return done();
    void answerPlainly(
      reply,
      'misdirected',
      `This server does not answer for ${nameIn(host)}. ALLOWED_HOSTS lists further names under which it does.`,
    );
  });
}

/** Makes the check of host names, in lower case and without a port. */
export function ownNames({ host, publicUrl, allowedHosts }: HostSettings): (name: string) => boolean {
  const listened = isIP(host) === 6 ? `[${host}]` : host;
  const own = new Set<string>(
    [...loopbackNames, new URL(publicUrl).hostname, listened, ...allowedHosts].map(withoutEnd),
  );
  // DNS rebinding needs a name, so an IP address is safe. A server on loopback needs none but its own.
  const takesAddresses = !isLoopback(host);
  return (name) => own.has(withoutEnd(name)) || (takesAddresses && isAddress(name));
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** Ignores case and the final dot of a fully qualified name. */
const withoutEnd = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const hostForm = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\]+)(:\d*)?$/i;

/** The error of a request's Host; HTTP/1.0 needs none. */
function hostError({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (headers.host === undefined)
    return httpVersion === '1.1' ? 'The request has no Host header.' : undefined;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  if (lines > 1) return 'The request has more than one Host header.';
  return hostForm.test(headers.host)
    ? undefined
    : 'The Host header is not a host name with an optional port.';
}

/** Host and port of a request: from an absolute request target, which proxies receive, else from the Host header. */
const authorityOf = ({ url = '', headers }: IncomingMessage): string | undefined =>
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1] ?? headers.host;

/** The name in a host with or without a port. */
export const nameIn = (authority: string): string => authority.replace(/:\d*$/, '').toLowerCase();

/** Answers a request in the plain error shape, before any interface handles it. */
export function answerPlainly(reply: FastifyReply, code: PlainCode, title: string): FastifyReply {
  const status = plainStatusOf[code];
  const body = { errors: [{ code, title, path: pathOf(reply.request) }] };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('link', plainHelpLink(status, code))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
