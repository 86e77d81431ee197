import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Work of one scrypt run (RFC 7914): memory is 1024 * 2^logCost bytes for a block size of 8. */
export type Cost = { readonly logCost: number; readonly parallel: number };

/** 16 MB and about 150 ms: OWASP's recommendation for its memory size. */
export const standardCost: Cost = { logCost: 14, parallel: 5 };

/** For secrets that everybody knows, such as those of the demo accounts. */
export const publicSecretCost: Cost = { logCost: 10, parallel: 1 };

const blockSize = 8;
const hashBytes = 32;
const mostMemoryBytes = 128 * 1024 * 1024;
const format = /^\$scrypt\$ln=(\d{1,2}),r=8,p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** A new secret with 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Hashes a secret with a new salt. The hash text holds the salt and the parameters, so that later versions can raise
 * them.
 */
export async function hashSecret(secret: string, cost: Cost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(secret, salt, cost);
  const parameters = `ln=${cost.logCost},r=${blockSize},p=${cost.parallel}`;
  return `$scrypt$${parameters}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Compares in constant time. Throws when `stored` was not made by `hashSecret`. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const [, logCost, parallel, salt, hash] = format.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('The stored secret is not in the format of hashSecret.');
  const cost = { logCost: Number(logCost), parallel: Number(parallel) };
  const derived = await derive(secret, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

function derive(secret: string, salt: Buffer, { logCost, parallel }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logCost, r: blockSize, p: parallel, maxmem: mostMemoryBytes };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
