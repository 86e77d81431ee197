import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';
import { standardCost, verifySecret } from './secrets.ts';

/** Nobody's secret; costs as much to compare with as anybody's. */
const nobodysHash = `$scrypt$ln=${standardCost.logCost},r=8,p=${standardCost.parallel}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const rememberedSecrets = 1000;
/** Half of libuv's threads: the others go on verifying signatures and reading files. */
const checkedAtOnce = 2;
/** Some five seconds of work. */
const mostWaiting = 64;

/** Checks a secret against a stored hash, or against nothing at the same cost when there is no such account. */
export type CheckSecret = (secret: string, stored: string | undefined) => Promise<boolean>;

/**
 * Checks secrets and remembers the right ones for this process, so that a client's later requests cost no scrypt run.
 * The stored hash is part of what is remembered and is read anew for each request: revoking a client or changing its
 * secret takes effect at once. Secrets themselves are not kept, only an HMAC under a random key.
 * Throws a Refusal of kind `unavailable` when too many unknown secrets wait to be checked.
 */
export function createSecretCheck(remembered = rememberedSecrets): CheckSecret {
  const processKey = randomBytes(32);
  const right = new Set<string>();
  const verify = fewAtOnce(verifySecret);
  return async (secret, stored) => {
    if (stored === undefined) {
      await verify(secret, nobodysHash);
      return false;
    }
    const key = createHmac('sha256', processKey).update(`${stored}\n${secret}`).digest('base64');
    if (right.has(key)) return true;
    if (!(await verify(secret, stored))) return false;
    if (right.size >= remembered) right.delete(right.values().next().value ?? '');
    right.add(key);
    return true;
  };
}

function fewAtOnce(verify: typeof verifySecret): typeof verifySecret {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (secret, stored) => {
    if (running >= checkedAtOnce) {
      if (waiting.length >= mostWaiting)
        throw new Refusal('unavailable', 'Too many credentials wait to be checked.');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running++;
    }
    try {
      return await verify(secret, stored);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
