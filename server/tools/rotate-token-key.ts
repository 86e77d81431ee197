import { systemClock } from '../src/kernel/clock.ts';
import { installationSecret, sealerOf } from '../src/platform/sealing/index.ts';
import { rotateSigningKey } from '../src/token/index.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

const usage = 'npm run token-key:rotate [-- --lost-secret]';

/**
 * `npm run token-key:rotate`: a new key for access tokens. Tokens of the one before stay good for as long as they live.
 * `--lost-secret` makes it although the secret is gone that the one before is sealed with.
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
