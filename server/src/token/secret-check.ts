import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';
import { standardCost, verifySecret } from './secrets.ts';

/** The hash of a secret that nobody has. Comparing with it takes as long as with any other. */
const nobodysHash = `$scrypt$ln=${standardCost.logCost},r=8,p=${standardCost.parallel}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const rememberedSecrets = 1000;
/** Half of libuv's threads. The others go on verifying signatures and reading files. */
const checkedAtOnce = 2;
/** Some five seconds of work. */
const mostWaiting = 64;

/** Checks a secret against a stored hash. When there is no such account, takes as long and answers false. */
export type CheckSecret = (secret: string, stored: string | undefined) => Promise<boolean>;

/**
 * Checks secrets, and remembers right ones in this process, so that later requests of a client need no scrypt run.
 * Remembers a secret together with its stored hash, which each request reads again: revoking a client or changing its
 * secret takes effect at once. Keeps no secrets, only an HMAC under a random key. Throws a Refusal of kind
 * `unavailable` when too many unknown secrets wait.
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
