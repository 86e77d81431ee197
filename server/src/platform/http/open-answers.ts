import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An answer that its connection still waits for. */
type OpenAnswer = {
  readonly response: ServerResponse;
  /** Since when its client has had bytes to read, and what the connection had sent before; `cutSlowReaders` updates it. */
  sinceMs: number | undefined;
  bytesBefore: number;
};

/** The open answers of each connection, in the order of its requests. */
export type OpenAnswers = ReadonlyMap<Socket, readonly OpenAnswer[]>;

/**
 * Knows which answers have not ended. Each connection has one list for its whole life. A Map or Set of the answers
 * themselves would slow down every request: V8 copies a Map again and again when every request changes it, and frees the
 * old copies, and the answers in them, only when it collects the whole heap.
 */
export function watchAnswers(server: Server): OpenAnswers {
  const all = new Map<Socket, OpenAnswer[]>();
  const listOf = (socket: Socket): OpenAnswer[] => {
    const list: OpenAnswer[] = [];
    all.set(socket, list);
    socket.once('close', () => all.delete(socket));
    return list;
  };
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const list = all.get(socket) ?? listOf(socket);
    const answer = { response, sinceMs: undefined, bytesBefore: socket.bytesWritten };
    list.push(answer);
    response.once('close', () => {
      list.splice(list.indexOf(answer), 1);
      if (socket.destroyed && list.length === 0) all.delete(socket);
    });
  });
  return all;
}
