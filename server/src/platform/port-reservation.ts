import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A reserved port. No other program gets it before `release`. */
export type ReservedPort = { readonly port: number; readonly release: () => Promise<void> };

/**
 * Listens on a port before the server can, so that a port in use is reported before the start changes anything. For
 * port 0 the system chooses one: the server's tokens and links need the port before it listens.
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
