import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that the system chose. Nobody else is given it before it is released. */
export type HeldPort = { readonly port: number; readonly release: () => Promise<void> };

/** Has the system choose a port of this host, for a server that has to know its address before it can listen. */
export async function holdPort(host: string): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host, port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
