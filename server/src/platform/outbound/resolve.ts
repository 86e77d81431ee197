import { Resolver } from 'node:dns/promises';

/** Answers all addresses of a host name; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

const attemptMs = 1_200;
const attempts = 2;

/**
 * A lookup straight over DNS. Unlike the system's lookup it takes no thread of the pool, so slow foreign name servers
 * hold up nothing else, and it knows no names of the hosts file except localhost.
 */
export function dnsLookup(): Lookup {
  const resolver = new Resolver({ timeout: attemptMs, tries: attempts });
  return async (hostname) => {
    const name = hostname.replace(/\.$/, '').toLowerCase();
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    throw answers.find((answer) => answer.status === 'rejected')?.reason;
  };
}
