import { systemClock } from '../src/kernel/clock.ts';
import { rotateSigningKey } from '../src/token/index.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

/** `npm run token-key:rotate`: a new key for access tokens. Tokens of the one before stay good for as long as they live. */
await command(async (args) => {
  noArguments(args, 'npm run token-key:rotate');
  await onDatabase(async (db) => console.log(`kid ${await rotateSigningKey(db, systemClock)}`));
});
