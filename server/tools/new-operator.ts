import { systemClock } from '../src/kernel/clock.ts';
import { createFurtherOperator } from '../src/token/index.ts';
import { onDatabase } from './on-database.ts';

/** `npm run operator:new`: credentials of one more operator, printed once, when those of all others are lost. */
await onDatabase('npm run operator:new', async (db) => {
  const { clientId, clientSecret } = await createFurtherOperator(db, systemClock);
  console.log(`client_id ${clientId}  client_secret ${clientSecret}`);
});
