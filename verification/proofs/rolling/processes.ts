import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atSignal } from '../../../server/test/support/at-signal.ts';
import { startServer } from '../../../server/test/support/serve.ts';

/** A process of the product that is stopped and started again at the same address. */
export type Member = {
  readonly name: string;
  readonly url: string;
  /** Starts it and waits until it says that it is ready; throws with its output when it ends before. */
  start(): Promise<void>;
  /** Sends SIGTERM and waits for the end. Answers the exit code, or the signal's name. */
  stop(): Promise<number | string>;
  output(): string;
};

/** So long a start may take on the slowest machine. */
const readyWithinMs = 120_000;

/** A member of the group that shares one database; nothing is started yet. */
export function member(name: string, port: number, environment: Readonly<Record<string, string>>): Member {
  const url = `http://127.0.0.1:${port}`;
  let text = '';
  let child: ChildProcess | undefined;
  let ended: Promise<number | string> = Promise.resolve(0);
  const stop = () => {
    child?.kill('SIGTERM');
    return ended;
  };
  return {
    name,
    url,
    output: () => text,
    async start() {
      const started = startServer({ ...environment, PORT: String(port) }, ['ignore', 'pipe', 'pipe']);
      child = started;
      const forget = atSignal(stop);
      started.once('exit', forget);
      for (const stream of [started.stdout!, started.stderr!]) stream.on('data', (chunk) => (text += chunk));
      ended = once(started, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
      const giveUp = Date.now() + readyWithinMs;
      while (!(await isReady(url))) {
        if (started.exitCode !== null || Date.now() > giveUp)
          throw new Error(`${name} did not start: ${text}`);
        await sleep(100);
      }
    },
    stop,
  };
}

/** What a balancer asks. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status === 200;
    },
    () => false,
  );

/** Offers a database that only has a socket file at an address, as a server of one's own would have one. */
export async function atAddress(socket: string): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((from) => {
    const to = connect(socket);
    from.pipe(to).pipe(from);
    for (const end of [from, to]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        from.destroy();
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, server };
}
