import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that are answered one after the other. */
type Line = { isBusy: boolean; readonly waiting: (() => void)[] };

/** More than clients send ahead of the answers; each holds a few kilobytes. */
const mostWaiting = 32;

/**
 * Works on one request at a time of each connection that is not `isKnown`: the next one that was sent ahead (pipelined)
 * begins when the answer before it has been taken. So whoever asks and does not read costs one answer for each connection.
 * A connection on which too many wait is ended.
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
    // The end of another request's answer begins it, and must not lend it what belongs to that request.
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
