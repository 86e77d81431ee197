import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The queue of requests of one connection. */
type Line = { isBusy: boolean; readonly waiting: (() => void)[] };

/** Most waiting requests of a connection, each of a few kilobytes. Clients send fewer. */
const mostWaiting = 32;

/**
 * Handles one request at a time of each connection that is not `isKnown`. The next pipelined request begins when the
 * client has read the answer before it, so a client that never reads costs one answer for each connection. Ends a
 * connection with too many waiting requests.
 */
export function serializePipelined(app: FastifyInstance, isKnown: (socket: Socket) => boolean): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (isKnown(socket)) return done();
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      line.isBusy = true;
      reply.raw.once('close', () => goOn(socket, line));
      done();
    };
    if (!line.isBusy) return begin();
    // `bind` keeps the async context of this request. Without it, the end of the request before would pass on its own.
    if (line.waiting.length < mostWaiting) line.waiting.push(AsyncResource.bind(begin));
    else socket.destroy();
  });
  function goOn(socket: Socket, line: Line): void {
    line.isBusy = false;
    if (socket.destroyed) line.waiting.length = 0;
    else if (isKnown(socket)) for (const begin of line.waiting.splice(0)) begin();
    else line.waiting.shift()?.();
  }
}
