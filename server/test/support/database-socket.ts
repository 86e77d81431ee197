import { connect, type Socket } from 'node:net';
import type { SocketConnection } from './cluster.ts';

/** A socket to a PostgreSQL, which listens in a folder or, on a cluster, at a port. */
export const databaseSocket = ({ host, port }: SocketConnection): Socket =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
