import { lookup } from 'node:dns/promises';
import { concurrencyLimit } from '../concurrency-limit.ts';

/** Each call takes one of the four threads of the pool, which files and cryptography need too. */
const callsAtOnce = 2;
const mostWaiting = 32;
const limited = concurrencyLimit(callsAtOnce);
let waiting = 0;

/** Asks the system's own resolver (getaddrinfo) for all addresses of a name. Rejects when there are none, or too many ask. */
export async function systemAddresses(name: string): Promise<readonly string[]> {
  if (waiting >= mostWaiting) throw new Error('Too many names are being looked up.');
  waiting += 1;
  try {
    const found = await limited(() => lookup(name, { all: true, order: 'verbatim' }));
    return found.map(({ address }) => address);
  } finally {
    waiting -= 1;
  }
}
