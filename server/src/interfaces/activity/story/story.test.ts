import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../../test/support/orders.ts';
import { recordActivity } from '../../../platform/activity/index.ts';

type Line = { at: string; type: string } & Record<
  string,
  { kind?: string; operation?: string } & Record<string, unknown>
>;

const storyOf = async (test: TestApp, id: string, options: object = {}) =>
  test.call('GET', `/v1/activity/orders/${id}/story`, options);

const nameOf = (line: Line) =>
  String(line.activity?.kind ?? line.call?.operation ?? line.event?.type ?? line.attempt?.attempt);

it('200 tells one order’s whole story: calls, what they changed, clock moves, events and attempts', async (t) => {
  const test = await startApp(t);
  const { salesOrderId, orderNumber, items } = await placed(test, { announced: true, items: [piece()] });
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 2 } });
  await test.call(
    'POST',
    `/v4/orders/${salesOrderId}/positionItems/${items[0]!.positionItemId}/cancellation`,
  );
  const partner = await partnerOf(test.db, 'seller-one');
  const [event] = await test.db<{ id: string }[]>`
    SELECT id FROM webhook_event WHERE partner_id = ${partner} AND order_id = ${salesOrderId}`;
  await test.db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    VALUES (${partner}, 106, ${event!.id}, ARRAY[${event!.id}::uuid], ${event!.id}, ${event!.id}, 1, 10, false, false, false,
      'waiting', 1, now(), now())`;
  await test.db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, status, failure)
    VALUES (${partner}, 106, ${event!.id}, 1, now(), 12, 503, 'status')`;
  const { status, body } = await storyOf(test, salesOrderId.toUpperCase());
  assert.equal(status, 200);
  assert.equal(body.orderNumber, orderNumber);
  assert.equal(body.isComplete, true);
  const lines: Line[] = body.lines;
  const names = lines.map(nameOf);
  const inOrder = [
    'order.placed',
    'item.announced',
    'releaseSandboxOrder',
    'payment.received',
    'item.processable',
    'clock.moved',
    'cancelPartnerOrderPositionItems',
    'item.cancelled',
  ];
  assert.deepEqual(
    names.filter((name) => inOrder.includes(name)),
    inOrder,
  );
  assert.deepEqual(
    lines.map(({ at }) => at),
    lines.map(({ at }) => at).toSorted(),
  );
  assert.ok(names.includes('order.created'));
  const attempt = lines.find(({ type }) => type === 'attempt')!.attempt!;
  assert.deepEqual([attempt.eventId, attempt.status, attempt.failure], [event!.id, 503, 'status']);
});

it('calls are told to tokens with the scope sandbox only', async (t) => {
  const test = await startApp(t);
  const { salesOrderId } = await placed(test, { announced: true });
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  const { body } = await storyOf(test, salesOrderId, { scope: 'orders' });
  assert.ok(body.lines.length > 0);
  assert.ok(body.lines.every(({ type }: Line) => type !== 'call'));
});

it('404 for an order that does not exist, is another seller’s or has no id', async (t) => {
  const test = await startApp(t);
  const { salesOrderId } = await placed(test);
  for (const id of ['x', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'])
    assert.equal((await storyOf(test, id)).status, 404);
  assert.equal((await storyOf(test, salesOrderId, { as: 'seller-two' })).status, 404);
});

it('200 a story has nothing of other orders, and the moves of the clock between its first and last entry', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const moved = (ref: string) => recordActivity(test.db, partner, [{ kind: 'clock.moved', ref }]);
  await moved('before');
  const { salesOrderId } = await placed(test, { announced: true });
  await placed(test);
  await moved('between');
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  await moved('after');
  const { body } = await storyOf(test, salesOrderId);
  const told = body.lines.flatMap(({ activity }: Line) => activity ?? []);
  assert.deepEqual(
    told
      .filter(({ kind }: { kind: string }) => kind === 'clock.moved')
      .map(({ ref }: { ref: string }) => ref),
    ['between'],
  );
  const others = told.filter(({ kind }: { kind: string }) => kind !== 'clock.moved');
  assert.ok(others.length > 2);
  for (const one of others) assert.equal(one.salesOrderId, salesOrderId);
});

it('200 says that a story is not complete when it has no place for more moves of the clock', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { salesOrderId } = await placed(test, { announced: true });
  const moved = (times: number) =>
    recordActivity(
      test.db,
      partner,
      Array.from({ length: times }, () => ({ kind: 'clock.moved' }) as const),
    );
  await moved(499);
  await test.call('POST', `/v1/sandbox/orders/${salesOrderId}/release`);
  assert.equal((await storyOf(test, salesOrderId)).body.isComplete, true);
  await moved(1);
  await test.call('POST', `/v4/orders/${salesOrderId}/cancellation`);
  assert.equal((await storyOf(test, salesOrderId)).body.isComplete, false);
});
