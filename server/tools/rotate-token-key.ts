import { systemClock } from '../src/kernel/clock.ts';
import { rotateSigningKey } from '../src/token/index.ts';
import { onDatabase } from './on-database.ts';

/** `npm run token-key:rotate`: a new key for access tokens. Tokens of the one before stay good for as long as they live. */
await onDatabase('npm run token-key:rotate', async (db) => {
  console.log(`kid ${await rotateSigningKey(db, systemClock)}`);
});
