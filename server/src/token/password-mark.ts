import { createHash } from 'node:crypto';
import type { TechnicalUser } from './store.ts';

/** Names the password of a stored hash. A refresh token keeps the name of the password that its login was made with. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);

/** What the OAuth library keeps of a login through all refreshes: the mark as `acr`, and the time in seconds as `iiat`. */
export type Login = { readonly acr?: string | undefined; readonly iiat?: number | undefined };

/**
 * Says whether a technical user's login may still be refreshed: with the present password, and with the previous one until
 * that ends. A login of a server that kept no mark ends with the previous password if it was made before that ended.
 */
export function isPasswordGood(
  { passwordHash, previous }: Pick<TechnicalUser, 'passwordHash' | 'previous'>,
  { acr: mark, iiat: loginSeconds = 0 }: Login,
  now: Date,
): boolean {
  const isPreviousGood = previous !== undefined && previous.validUntil > now;
  if (mark === undefined)
    return previous === undefined || isPreviousGood || loginSeconds * 1000 >= previous.validUntil.getTime();
  return mark === passwordMark(passwordHash) || (isPreviousGood && mark === passwordMark(previous.hash));
}
