import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { type Db, statements } from '../../platform/database.ts';
import { startWebhooks } from '../testing.ts';
import { publishedDocument } from './published.ts';
import { insertSellerKeys } from './sellers/store.ts';
import { publishedKeys } from './signing-keys.ts';

it('many who ask at once share one read, the next one comes after a pause, and has what was stored before', async (t) => {
  const test = await startWebhooks(t);
  const { db, clock, keys } = test.context;
  const { sealer, signing } = await keys();
  await signing.current();
  const reads: number[] = [];
  const note = (query: unknown) => {
    if ((query as { text: string }).text.includes('FROM sandbox_signing_key')) reads.push(performance.now());
  };
  statements.subscribe(note);
  t.after(() => statements.unsubscribe(note));
  const published = publishedDocument(db, clock);
  const ask = async () => JSON.parse(await published()).keys.length;
  const all = () => Promise.all(Array.from({ length: 50 }, ask));
  const counts = await all();
  assert.deepEqual(new Set(counts), new Set([1]));
  assert.equal(reads.length, 1);
  await insertSellerKeys(db, sealer, { partner: test.partner, faultId: randomUUID() });
  assert.deepEqual(new Set(await all()), new Set([3]));
  assert.equal(reads.length, 2);
  // Node may end a timer some milliseconds early.
  assert.ok(reads[1]! - reads[0]! > 190, `the second read came ${reads[1]! - reads[0]!} ms after the first`);
});

it('a key that is stored while the keys are read is in the answer to whoever asks after that', async (t) => {
  const test = await startWebhooks(t);
  const { db, clock, keys } = test.context;
  const { sealer, signing } = await keys();
  await signing.current();
  const published = publishedDocument(db, clock);
  const { first, second } = await db.begin(async (transaction) => {
    await transaction`LOCK TABLE sandbox_signing_key IN ACCESS EXCLUSIVE MODE`;
    const first = published();
    await untilOneWaits(db);
    await insertSellerKeys(transaction, sealer, { partner: test.partner, faultId: randomUUID() });
    return { first, second: published() };
  });
  assert.equal(JSON.parse(await second).keys.length, 3);
  await first;
});

it('after a read that failed the next one is tried', async (t) => {
  const test = await startWebhooks(t);
  const { db, clock, keys } = test.context;
  await (await keys()).signing.current();
  const published = publishedDocument(db, clock);
  await db`ALTER TABLE sandbox_signing_key RENAME COLUMN public_jwk TO away`;
  await assert.rejects(published());
  await db`ALTER TABLE sandbox_signing_key RENAME COLUMN away TO public_jwk`;
  assert.equal(JSON.parse(await published()).keys.length, 1);
});

it('the keys that sign webhooks are published while a node with keys of sellers is away', async (t) => {
  const test = await startWebhooks(t);
  const { db, clock, keys } = test.context;
  const { sealer, signing } = await keys();
  await signing.current();
  await insertSellerKeys(db, sealer, { partner: test.partner, faultId: randomUUID() });
  const away = Object.assign(new Error('connection to the remote node failed'), { code: '08006' });
  const withoutNode = ((texts: TemplateStringsArray, ...values: never[]) =>
    texts.join('').includes('sandbox_signing_key') ? Promise.reject(away) : db(texts, ...values)) as Db;
  assert.equal((await publishedKeys(db, clock)).keys.length, 3);
  assert.equal((await publishedKeys(withoutNode, clock)).keys.length, 1);
});
