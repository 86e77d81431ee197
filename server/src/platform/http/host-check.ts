import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import type { Config } from '../config/index.ts';
import { pathOf } from './errors.ts';

/** What decides under which names a server answers. */
export type HostSettings = Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>;

/** The names of the machine itself, as they stand in a URL. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'] as const;

/** Balancers and platforms ask for health by whatever address they know. */
const healthPath = /^\/health\/(live|ready)(\?|$)/;

/**
 * Answers 400 to a request whose Host is missing, given twice or no host (RFC 9112 section 3.2), and 421 to one for a
 * name that is not the server's own: a web page whose domain was pointed at this machine (DNS rebinding) has that domain
 * as Host. The port does not matter, because tunnels and containers change it. Health checks are answered under any name.
 */
export function checkHost(app: FastifyInstance, names: HostSettings): void {
  const isOwn = ownNames(names);
  app.addHook('onRequest', (request, reply, done) => {
    const fault = hostFault(request.raw);
    if (fault !== undefined) return done(new Refusal('bad-request', fault, { path: 'Host' }));
    const host = authorityOf(request.raw);
    if (host === undefined || isOwn(nameIn(host)) || healthPath.test(pathOf(request))) return done();
    void answerPlainly(
      reply,
      421,
      'misdirected',
      `This server does not answer for ${nameIn(host)}. ALLOWED_HOSTS lists further names under which it does.`,
    );
  });
}

/** Says which host names, in lower case and without a port, are the server's own. */
export function ownNames({ host, publicUrl, allowedHosts }: HostSettings): (name: string) => boolean {
  const listened = isIP(host) === 6 ? `[${host}]` : host;
  const own = new Set<string>(
    [...loopbackNames, new URL(publicUrl).hostname, listened, ...allowedHosts].map(withoutEnd),
  );
  // Who asks an address has reached this machine by it: only names can be pointed elsewhere. On loopback nobody needs to.
  const takesAddresses = !isLoopback(host);
  return (name) => own.has(withoutEnd(name)) || (takesAddresses && isAddress(name));
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** Upper case and the dot of a complete name make no difference. */
const withoutEnd = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const hostForm = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\]+)(:\d*)?$/i;

/** What is wrong with the Host of a request; HTTP/1.0 needs none. */
function hostFault({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (headers.host === undefined)
    return httpVersion === '1.1' ? 'The request has no Host header.' : undefined;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  if (lines > 1) return 'The request has more than one Host header.';
  return hostForm.test(headers.host) ? undefined : 'The Host header is no host name with an optional port.';
}

/** Host and port that a request is for: of a complete address, which proxies are asked with, or of Host. */
const authorityOf = ({ url = '', headers }: IncomingMessage): string | undefined =>
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1] ?? headers.host;

/** The name in a host with or without a port. */
export const nameIn = (authority: string): string => authority.replace(/:\d*$/, '').toLowerCase();

/** Ends a request before any interface sees it, in the plain error shape. */
export function answerPlainly(
  reply: FastifyReply,
  status: number,
  code: string,
  title: string,
): FastifyReply {
  const body = { errors: [{ code, title, path: pathOf(reply.request) }] };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
