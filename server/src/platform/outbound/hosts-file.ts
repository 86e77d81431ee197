import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

const usualPath = '/etc/hosts';
const freshMs = 5_000;

/**
 * Reads names from a hosts file, in the form of hosts(5): an address, then its names; `#` begins a comment. Reads the
 * file again after a few seconds. Returns no addresses for other names and when there is no file.
 */
export function hostsFile(path: string = usualPath): (name: string) => Promise<readonly string[]> {
  let known: Promise<ReadonlyMap<string, string[]>> = Promise.resolve(new Map());
  let readAtMs = Number.NEGATIVE_INFINITY;
  return async (name) => {
    if (performance.now() - readAtMs >= freshMs) {
      readAtMs = performance.now();
      known = readFile(path, 'utf8').then(parseHosts, () => new Map());
    }
    return (await known).get(name) ?? [];
  };
}

function parseHosts(text: string): ReadonlyMap<string, string[]> {
  const addresses = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names.map((one) => one.toLowerCase()))
      addresses.set(name, [...(addresses.get(name) ?? []), address]);
  }
  return addresses;
}
