import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { connectionClosed } from '../../platform/database/errors.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { openRequestLog } from './collector.ts';
import { entryOf } from './testing.ts';

const partner = asPartnerId(1);
/** More than are written at once. */
const many = 600;

it('while the database is away, requests are held and tried twice a second, and the log says it once', async (t) => {
  const { db } = await testDatabase(t);
  const told: string[] = [];
  const log = {
    warn: (_: unknown, text: string) => told.push(text),
    debug: () => undefined,
  } as unknown as Log;
  let [tries, isAway] = [0, true];
  const begin = (work: (transaction: Transaction) => Promise<unknown>) => {
    tries += 1;
    return isAway ? Promise.reject(connectionClosed()) : db.begin(work);
  };
  const send = (...given: Parameters<Database>) => db(...given);
  const distant = Object.assign(send, db, { begin }) as unknown as Database;
  const collector = openRequestLog(distant, log);
  const began = performance.now();
  for (let index = 0; index < many; index += 1) collector.add(partner, entryOf({ id: `held-${index}` }));
  let added = many;
  await until(() => {
    collector.add(partner, entryOf({ id: `held-${added}` }));
    added += 1;
    return tries >= 3;
  });
  const most = 2 + (performance.now() - began) / 500;
  assert.ok(tries <= most, `${tries} tries, at most ${most}`);
  assert.deepEqual(told, ['requests could not be written to the sandbox log']);
  isAway = false;
  await collector.close();
  const [stored] = await db`SELECT last FROM sandbox_request_count WHERE partner_id = ${partner}`;
  assert.equal(Number(stored?.last), added);
});
