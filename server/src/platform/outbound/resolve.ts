import { Resolver } from 'node:dns/promises';
import { hostsFile } from './hosts-file.ts';
import { systemAddresses } from './system-resolver.ts';

/** Returns all addresses of a host name; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** Where to look up names; by default as the system does. */
export type NameSources = {
  /** The hosts file: no addresses for a name that is not in it. */
  readonly hosts?: Lookup;
  /** Name servers with their ports. */
  readonly servers?: readonly string[];
};

const attemptMs = 1_200;
const attempts = 2;

/**
 * Resolves names as the system does, so that slow name servers do not hold up the process. Asks the hosts file first,
 * then DNS, with a resolver that takes no thread. Leaves only names that neither knows to the system's own resolver,
 * which also has search domains and local name services. That one takes a thread of the pool for each call, so few run
 * at once. A name server that does not answer in time ends the search.
 */
export function nameLookup({ hosts = hostsFile(), servers }: NameSources = {}): Lookup {
  const resolver = new Resolver({ timeout: attemptMs, tries: attempts });
  if (servers) resolver.setServers([...servers]);
  return async (hostname) => {
    const name = hostname.replace(/\.$/, '').toLowerCase();
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    const listed = await hosts(name);
    if (listed.length > 0) return listed;
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failures = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    const late = failures.find(isTimeout);
    if (late !== undefined) throw late;
    return systemAddresses(name);
  };
}

const isTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ETIMEOUT';
