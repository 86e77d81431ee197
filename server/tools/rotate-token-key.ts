import { systemClock } from '../src/kernel/clock.ts';
import { installationSecret, sealerOf } from '../src/platform/sealing/index.ts';
import { rotateSigningKey } from '../src/token/index.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

const usage = 'npm run token-key:rotate [-- --lost-secret]';

/**
 * `npm run token-key:rotate`: creates a new key for access tokens. Tokens signed with the previous key stay valid
 * until they expire. `--lost-secret` is for when the secret that seals the previous key is lost.
 */
await command(async (args) => {
  const isSecretLost = args[0] === '--lost-secret';
  noArguments(args.slice(isSecretLost ? 1 : 0), usage);
  await onDatabase(async (db, config) => {
    const secret = await installationSecret(config);
    const sealer = secret && sealerOf(secret, 'token keys');
    console.log(`kid ${await rotateSigningKey(db, { clock: systemClock, sealer, isSecretLost })}`);
  });
});
