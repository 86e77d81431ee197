import type { IncomingMessage } from 'node:http';

const noted = Symbol('client address');
type Noted = { [noted]?: string };

/** Stores the client's address on the request, because the OAuth library passes on only the request. */
export const noteAddress = (request: IncomingMessage, address: string): void => {
  (request as Noted)[noted] = address;
};

/** The address that was noted; empty for a request of nobody. */
export const addressOf = (request: IncomingMessage | undefined): string =>
  (request as Noted | undefined)?.[noted] ?? '';
