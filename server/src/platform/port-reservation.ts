import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that is taken. Nobody else is given it before it is released. */
export type ReservedPort = { readonly port: number; readonly release: () => Promise<void> };

/**
 * Takes a port of this host before there is a server to listen there, so that one that is in use is found before anything
 * is made. With port 0 the system chooses one, for a server that has to know its address before it can listen.
 */
export async function reservePort({ host, port }: { host: string; port: number }): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
