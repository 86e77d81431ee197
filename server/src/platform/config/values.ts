import { isRole, type Role, roles } from '../../kernel/roles/roles.ts';
import { withoutSlashes } from '../../kernel/text.ts';

// How the text of an environment variable becomes a value. Each throws an Error whose message says what would be right.

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new Error(`a whole number from ${least} to ${most}`);
    return value;
  };
}

/** `on` or `off`. */
export function onOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error('on or off');
}

/** How many entries at the end of X-Forwarded-For come from the operator's own proxies. */
export function proxies(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  try {
    return onOff(text) ? 1 : 0;
  } catch {
    throw new Error('on, off or a number of proxies from 1 to 9');
  }
}

/** One of the words. */
export function oneOf<const T extends string>(words: readonly T[]): (text: string) => T {
  return (text) => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new Error(`one of ${words.join(', ')}`);
    return word;
  };
}

/** An http or https address without query, fragment and slashes at its end. */
export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error('an http or https address without query, such as https://api.example.com');
  }
  return withoutSlashes(text);
}

/** An http or https address of a host, without a path: the server answers at the root only. */
export function hostUrl(text: string): string {
  const address = httpUrl(text);
  if (new URL(address).pathname !== '/')
    throw new Error('an address without a path, such as https://api.example.com');
  return address;
}

/** The address of a PostgreSQL server. */
export function postgresUrl(text: string): string {
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && isDecodable(text)) return text;
  throw new Error(
    'a PostgreSQL address such as postgres://user:password@host:5432/name, special characters percent-encoded',
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Any text. */
export const anyText = (text: string): string => text;

/** A secret of 32 characters or more, or of as many bytes behind `base64url:`. */
export function longSecret(text: string): string {
  const [, encoded] = /^base64url:(.*)$/s.exec(text) ?? [];
  if (encoded === undefined && text.length >= 32) return text;
  if (/^[\w-]+$/.test(encoded ?? '') && Buffer.from(encoded!, 'base64url').length >= 32) return text;
  throw new Error('32 characters or more, or base64url: and 32 bytes or more in this encoding');
}

/** A key is published for a day before it signs, so that a shorter age than two days makes no sense. */
export function ageInDays(text: string): number {
  if (text === '0') return 0;
  try {
    return whole(2, 3650)(text);
  } catch {
    throw new Error('0, or a whole number from 2 to 3650');
  }
}

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** Host names or addresses without scheme and port. */
export function hostNames(text: string): readonly string[] {
  const names = parts(text);
  const isName = (name: string) => URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name;
  if (names.every((name) => isName(name) && !name.includes('*'))) return names;
  throw new Error('host names such as sandbox.example.com, without scheme and port, separated by commas');
}

/** Origins of web pages: scheme, host and a port that is not the usual one. */
export function origins(text: string): readonly string[] {
  const all = parts(text);
  const isOrigin = (one: string) =>
    /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one && !one.includes('*');
  if (all.every(isOrigin)) return all;
  throw new Error('origins such as https://erp.example.com, without a path, separated by commas');
}

/** Name of a level of a certification. */
export function levelName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new Error('a level of a certification, such as everyday');
}

/** Hash of a plan of a certification. */
export function planHash(text: string): string {
  if (/^sha256:[0-9a-f]{64}$/.test(text)) return text;
  throw new Error('sha256: and 64 hexadecimal digits');
}

/** Names of roles, separated by commas; `all` names every one. */
export function roleNames(text: string): ReadonlySet<Role> {
  if (text === 'all') return new Set(roles);
  const names = text.split(',').map((name) => name.trim());
  if (!names.every(isRole)) throw new Error(`all, or roles separated by commas: ${roles.join(', ')}`);
  return new Set(names as Role[]);
}
