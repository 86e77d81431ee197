import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '../kernel/refusal.ts';
import { networkOf } from '../platform/http/client-network.ts';
import { standardCost, verifySecret } from './secrets.ts';

/** The hash of a secret that nobody has. Comparing with it takes as long as with any other. */
const nobodysHash = `$scrypt$ln=${standardCost.logCost},r=8,p=${standardCost.parallel}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const rememberedSecrets = 1000;
/** Half of libuv's threads. The others go on verifying signatures and reading files. */
const checkedAtOnce = 2;
/** Some five seconds of work. */
const mostWaiting = 64;
/** Those of one address, or of one /48 network of IPv6: a few addresses cannot take all places. */
const mostWaitingEach = 4;

/**
 * Checks a secret from an address against a stored hash. When there is no such account, takes as long and answers false.
 */
export type CheckSecret = (secret: string, stored: string | undefined, address: string) => Promise<boolean>;

/**
 * Checks secrets, and remembers right ones in this process, so that later requests of a client need no scrypt run.
 * Remembers a secret together with its stored hash, which each request reads again: revoking a client or changing its
 * secret takes effect at once. Keeps no secrets, only an HMAC under a random key. Throws a Refusal when too many unknown
 * secrets wait: of kind `too-many-requests` when too many come from the same network, otherwise `unavailable`.
 */
export function createSecretCheck({
  remembered = rememberedSecrets,
  waitingEach = mostWaitingEach,
} = {}): CheckSecret {
  const processKey = randomBytes(32);
  const right = new Set<string>();
  const takePlace = placesOf(waitingEach);
  const verify = async (secret: string, stored: string, address: string) => {
    const leave = await takePlace(networkOf(address, 48));
    return verifySecret(secret, stored).finally(leave);
  };
  return async (secret, stored, address) => {
    if (stored === undefined) {
      await verify(secret, nobodysHash, address);
      return false;
    }
    const key = createHmac('sha256', processKey).update(`${stored}\n${secret}`).digest('base64');
    if (right.has(key)) return true;
    if (!(await verify(secret, stored, address))) return false;
    if (right.size >= remembered) right.delete(right.values().next().value ?? '');
    right.add(key);
    return true;
  };
}

/** Gives out the places of those who are at work, in order of arrival. Returns the function that leaves the place. */
function placesOf(waitingEach: number): (network: string) => Promise<() => void> {
  const waiting: { readonly network: string; readonly go: () => void }[] = [];
  let running = 0;
  const leave = () => {
    const next = waiting.shift();
    if (next) next.go();
    else running--;
  };
  return async (network) => {
    if (running < checkedAtOnce) {
      running++;
      return leave;
    }
    if (waiting.filter((one) => one.network === network).length >= waitingEach)
      throw new Refusal('too-many-requests', 'Too many credentials of this address wait to be checked.', {
        retryAfterSeconds: 2,
      });
    if (waiting.length >= mostWaiting)
      throw new Refusal('unavailable', 'Too many credentials wait to be checked.');
    await new Promise<void>((go) => waiting.push({ network, go }));
    return leave;
  };
}
