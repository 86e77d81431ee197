import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import type { OpenAnswers } from './open-answers.ts';
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

/** A connection, its owner, and its place in the order in which connections were last used. */
type Connection = { readonly socket: Socket; readonly owner: string | number; lastUse: number };

/** Connections that are counted together. */
type Group = Set<Connection>;

/**
 * Limits the connections of each client address and of each partner. One too many ends the longest idle one: a new one
 * may bring a valid token, and an old one had time to. A connection belongs to the partner of its last token, and the
 * limits of strangers no longer apply to it. Behind a proxy all connections come from one address, so only their sum
 * counts. Also ends answers that are read too slowly, and handles one request at a time of a stranger's connection.
 */
export function boundConnections(
  app: FastifyInstance,
  answers: OpenAnswers,
  { trustProxy }: { readonly trustProxy: number },
  limits: ConnectionLimits = usual,
): void {
  const groups = new Map<string | number, Group>();
  const connections = new Map<Socket, Connection>();
  const strangers: Group = new Set();
  let uses = 0;
  const leave = (connection: Connection) => {
    const { socket, owner } = connection;
    connections.delete(socket);
    strangers.delete(connection);
    const group = groups.get(owner);
    group?.delete(connection);
    if (group?.size === 0) groups.delete(owner);
  };
  const join = (socket: Socket, owner: string | number) => {
    const present = connections.get(socket);
    if (present) leave(present);
    const connection = { socket, owner, lastUse: ++uses };
    connections.set(socket, connection);
    const group = groups.get(owner) ?? new Set();
    groups.set(owner, group.add(connection));
    const isStranger = typeof owner === 'string';
    if (isStranger) strangers.add(connection);
    const mostOfStrangers = trustProxy > 0 ? limits.strangers : limits.eachAddress;
    endOldest(group, isStranger ? mostOfStrangers : limits.eachPartner);
    endOldest(strangers, limits.strangers);
  };
  const endOldest = (group: Group, most: number) => {
    if (group.size <= most) return;
    const oldest = [...group].reduce((one, other) => (other.lastUse < one.lastUse ? other : one));
    leave(oldest);
    oldest.socket.destroy();
  };
  watch(app.server, {
    opened: (socket) => join(socket, networkOf(socket.remoteAddress ?? '')),
    used(socket) {
      const connection = connections.get(socket);
      if (connection) connection.lastUse = ++uses;
    },
    closed(socket) {
      const connection = connections.get(socket);
      if (connection) leave(connection);
    },
  });
  const ownerOf = (socket: Socket) => connections.get(socket)?.owner;
  const belong = ({ caller, raw }: FastifyRequest) => {
    const partner = (caller as FastifyRequest['caller'] | undefined)?.partner;
    const owner = ownerOf(raw.socket);
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
  const isKnown = (socket: Socket) => typeof ownerOf(socket) === 'number';
  serializePipelined(app, isKnown);
  app.decorate('isKnown', ({ raw }: FastifyRequest) => isKnown(raw.socket));
  cutSlowReaders(app.server, answers, (socket) => ownerOf(socket) ?? '');
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
    on.used(socket);
    response.once('finish', () => on.used(socket));
  });
}
