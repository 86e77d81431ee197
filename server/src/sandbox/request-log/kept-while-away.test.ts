import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { connectionClosed } from '../../platform/database/errors.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { openLog } from '../../platform/log.ts';
import { openRequestLog } from './collector.ts';
import type { LogEntry } from './entry.ts';
import { unpackHeads } from './pack.ts';
import { entryOf } from './testing.ts';

const [one, two] = [asPartnerId(1), asPartnerId(2)];

/** A collector whose transactions fail with this error as long as it is set. */
async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const state: { error: Error | undefined; tries: number } = { error: undefined, tries: 0 };
  const begin = (work: (transaction: Transaction) => Promise<unknown>) => {
    state.tries += 1;
    return state.error ? Promise.reject(state.error) : db.begin(work);
  };
  const send = (...given: Parameters<Database>) => db(...given);
  const distant = Object.assign(send, db, { begin }) as unknown as Database;
  const collector = openRequestLog(distant, openLog('silent'));
  const idsOf = async (partner: typeof one) => {
    const packs = await db<{ heads: string }[]>`
      SELECT heads FROM sandbox_request_pack WHERE partner_id = ${partner} ORDER BY last_number`;
    return packs.flatMap(({ heads }) => unpackHeads(heads, 0).map(({ id }) => id));
  };
  return { collector, state, idsOf };
}

const body = (characters: number) => ({ content: 'x'.repeat(characters), isWhole: true });

it('two thousand requests are held while the database is away, those of all sellers together', async (t) => {
  const { collector, state, idsOf } = await started(t);
  state.error = connectionClosed();
  for (let index = 0; index < 1_000; index += 1) collector.add(one, entryOf({ id: `one-${index}` }));
  for (let index = 0; index < 1_000; index += 1) collector.add(two, entryOf({ id: `two-${index}` }));
  await collector.flush();
  state.error = undefined;
  await collector.flush();
  assert.deepEqual([(await idsOf(one)).length, (await idsOf(two)).length], [1_000, 1_000]);
  state.error = connectionClosed();
  for (let index = 0; index < 2_001; index += 1)
    collector.add(index === 0 ? one : two, entryOf({ id: `${index}` }));
  await collector.flush();
  state.error = undefined;
  await collector.close();
  assert.equal((await idsOf(one)).length, 1_000);
  assert.equal((await idsOf(two)).length, 3_000);
});

it('a request that comes while others are held is stored behind them', async (t) => {
  const { collector, state, idsOf } = await started(t);
  state.error = connectionClosed();
  collector.add(one, entryOf({ id: 'first' }));
  await collector.flush();
  collector.add(one, entryOf({ id: 'second' }));
  state.error = undefined;
  await collector.close();
  assert.deepEqual(await idsOf(one), ['first', 'second']);
});

it('what could not be stored is stored once the database is back, although no request follows', async (t) => {
  const { collector, state, idsOf } = await started(t);
  state.error = connectionClosed();
  collector.add(one, entryOf({ id: 'last' }));
  await until(() => state.tries > 0);
  state.error = undefined;
  await until(async () => (await idsOf(one)).length > 0);
  await collector.close();
});

it('what fails for another reason is not tried again, and what follows is stored', async (t) => {
  const { collector, state, idsOf } = await started(t);
  state.error = new Error('no such table');
  collector.add(one, entryOf({ id: 'lost' }));
  await collector.flush();
  state.error = undefined;
  collector.add(one, entryOf({ id: 'kept' }));
  await collector.close();
  assert.deepEqual(await idsOf(one), ['kept']);
});

/** Everything that is ready has run by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('two hundred requests, or two megabytes of them, are written at once; fewer wait', async (t) => {
  const { collector, state } = await started(t);
  /** Of how many writes the last one and those before it were. */
  const writesOf = async (entries: readonly Partial<LogEntry>[]) => {
    const before = state.tries;
    for (const fields of entries) collector.add(one, entryOf(fields));
    await turn();
    collector.add(one, entryOf());
    await collector.flush();
    return state.tries - before;
  };
  const half = { requestHeaders: 'h'.repeat(1_000_000), requestBody: body(1_000_000) };
  assert.equal(await writesOf(Array(200).fill({})), 2);
  assert.equal(await writesOf(Array(199).fill({})), 1);
  state.error = connectionClosed();
  collector.add(one, entryOf());
  await collector.flush();
  state.error = undefined;
  await collector.flush();
  assert.equal(await writesOf(Array(200).fill({})), 2, 'also after the database was away');
  assert.equal(await writesOf([{ ...half, requestHeaders: 'h'.repeat(999_999) }]), 1);
  assert.equal(await writesOf([half]), 2);
  assert.equal(await writesOf([{ responseBody: body(2_000_000) }]), 2);
  await collector.close();
});

it('when held requests are too large together, the oldest are dropped, and never the last one', async (t) => {
  const { collector, state, idsOf } = await started(t);
  const large = (id: string, characters: number) => entryOf({ id, requestHeaders: 'h'.repeat(characters) });
  state.error = connectionClosed();
  for (const id of ['as many', 'as can be']) collector.add(two, large(id, 16_000_000));
  await collector.flush();
  state.error = undefined;
  await collector.flush();
  assert.deepEqual(await idsOf(two), ['as many', 'as can be']);
  state.error = connectionClosed();
  for (const id of ['a', 'b']) collector.add(one, large(id, 16_000_000));
  await collector.flush();
  collector.add(one, large('c', 1));
  state.error = undefined;
  await collector.flush();
  assert.deepEqual(await idsOf(one), ['b', 'c']);
  state.error = connectionClosed();
  collector.add(one, large('d', 33_000_000));
  await collector.flush();
  state.error = undefined;
  await collector.close();
  assert.deepEqual(await idsOf(one), ['b', 'c', 'd']);
});
