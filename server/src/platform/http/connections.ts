import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import { serializePipelined } from './pipelining.ts';
import { cutSlowReaders } from './slow-readers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True when the connection of a request has carried a valid token before. */
    isKnown(request: FastifyRequest): boolean;
  }
}

/** How many connections may be open at the same time. */
export type ConnectionLimits = {
  /** Of one client address, without a good token. */
  readonly eachAddress: number;
  /** Of all addresses together, without a good token. */
  readonly strangers: number;
  /** Of one partner. */
  readonly eachPartner: number;
};

const usual: ConnectionLimits = { eachAddress: 256, strangers: 1024, eachPartner: 512 };

/** Connections of one owner, the longest idle one first. */
type Group = Set<Socket>;

/**
 * Limits the connections of each client address and of each partner. One too many ends the longest idle one: a new one
 * may bring a valid token, and an old one had time to. A connection belongs to the partner of its last token, and the
 * limits of strangers no longer apply to it. Behind a proxy all connections come from one address, so only their sum
 * counts. Also ends answers that are read too slowly, and handles one request at a time of a stranger's connection.
 */
export function boundConnections(
  app: FastifyInstance,
  { trustProxy }: { readonly trustProxy: number },
  limits: ConnectionLimits = usual,
): void {
  const groups = new Map<string | number, Group>();
  const ownerOf = new Map<Socket, string | number>();
  const strangers: Group = new Set();
  const leave = (socket: Socket) => {
    const owner = ownerOf.get(socket);
    if (owner === undefined) return;
    ownerOf.delete(socket);
    strangers.delete(socket);
    const group = groups.get(owner);
    group?.delete(socket);
    if (group?.size === 0) groups.delete(owner);
  };
  const join = (socket: Socket, owner: string | number) => {
    leave(socket);
    ownerOf.set(socket, owner);
    const group = groups.get(owner) ?? new Set();
    groups.set(owner, group.add(socket));
    const isStranger = typeof owner === 'string';
    if (isStranger) strangers.add(socket);
    const mostOfStrangers = trustProxy > 0 ? limits.strangers : limits.eachAddress;
    endOldest(group, isStranger ? mostOfStrangers : limits.eachPartner);
    endOldest(strangers, limits.strangers);
  };
  const endOldest = (group: Group, most: number) => {
    if (group.size <= most) return;
    const [oldest] = group;
    leave(oldest!);
    oldest!.destroy();
  };
  watch(app.server, {
    opened: (socket) => join(socket, networkOf(socket.remoteAddress ?? '')),
    used: (socket) => join(socket, ownerOf.get(socket) ?? networkOf(socket.remoteAddress ?? '')),
    closed: leave,
  });
  const belong = ({ caller, raw }: FastifyRequest) => {
    const partner = (caller as FastifyRequest['caller'] | undefined)?.partner;
    const owner = ownerOf.get(raw.socket);
    if (partner !== undefined && owner !== undefined && owner !== partner) join(raw.socket, partner);
  };
  app.addHook('preParsing', (request, _reply, payload, done) => {
    belong(request);
    done(null, payload);
  });
  // Only callers without the right, or over their limit, get here.
  app.addHook('onSend', (request, _reply, payload, done) => {
    belong(request);
    done(null, payload);
  });
  const isKnown = (socket: Socket) => typeof ownerOf.get(socket) === 'number';
  serializePipelined(app, isKnown);
  app.decorate('isKnown', ({ raw }: FastifyRequest) => isKnown(raw.socket));
  cutSlowReaders(app.server, (socket) => ownerOf.get(socket) ?? '');
}

/** Tells of connections as they open, as requests and answers are complete on them, and as they close. */
function watch(
  server: Server,
  on: Readonly<Record<'opened' | 'used' | 'closed', (socket: Socket) => void>>,
): void {
  server.on('connection', (socket: Socket) => {
    on.opened(socket);
    socket.once('close', () => on.closed(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!socket.destroyed) on.used(socket);
    response.once('finish', () => {
      if (!socket.destroyed) on.used(socket);
    });
  });
}
