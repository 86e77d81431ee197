import { connect, type Socket } from 'node:net';

/** What a load has to know of an answer; status 0: there was none. */
export type Answer = { readonly status: number; readonly hasWait: boolean };

const none: Answer = { status: 0, hasWait: false };

type Connection = { ask(message: string): Promise<Answer> };

/**
 * HTTP connections that cost next to nothing, so that a load of thousands a second leaves the machine to the server:
 * each message is a text, and of an answer only its status, its length and whether it has a Retry-After are read. As many
 * connections are opened as there are requests under way.
 */
export function openConnections(address: string) {
  const { hostname, port } = new URL(address);
  const idle: Connection[] = [];
  const sockets = new Set<Socket>();

  const open = (): Connection => {
    const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    sockets.add(socket);
    let settle: ((answer: Answer) => void) | undefined;
    let received = '';
    const finish = (answer: Answer) => {
      settle?.(answer);
      settle = undefined;
      received = '';
    };
    const connection: Connection = {
      ask: (message) =>
        new Promise((resolve) => {
          settle = resolve;
          if (socket.destroyed) finish(none);
          else socket.write(message);
        }),
    };
    socket.on('data', (text: string) => {
      received += text;
      const answer = completeAnswer(received);
      if (!answer) return;
      idle.push(connection);
      finish(answer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      const place = idle.indexOf(connection);
      if (place >= 0) idle.splice(place, 1);
      finish(none);
    });
    return connection;
  };
  return {
    /** Opens connections before they are needed, some at a time: clients that keep theirs have them already. */
    async warm(count: number, message: string) {
      for (let opened = 0; opened < count; opened += 20) {
        const some = Array.from({ length: Math.min(20, count - opened) }, open);
        await Promise.all(some.map((connection) => connection.ask(message)));
      }
    },
    ask: (message: string): Promise<Answer> => (idle.pop() ?? open()).ask(message),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Undefined while a part is missing. */
function completeAnswer(text: string): Answer | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = text.slice(0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (text.length < headEnd + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), hasWait: /\r\nretry-after: \d+(\r\n|$)/i.test(head) };
}
