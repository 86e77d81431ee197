import { systemClock } from '../src/kernel/clock.ts';
import { createFurtherOperator } from '../src/token/index.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

/**
 * `npm run operator:new`: creates another client of the operator and prints its credentials once. For when all other
 * credentials are lost.
 */
await command(async (args) => {
  noArguments(args, 'npm run operator:new');
  await onDatabase(async (db) => {
    const { clientId, clientSecret } = await createFurtherOperator(db, systemClock);
    console.log(`client_id ${clientId}  client_secret ${clientSecret}`);
  });
});
