import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { cursorAfter, readCursor } from './list/cursor.ts';
import type { OrderFilter } from './list/filter.ts';

const filter: OrderFilter = {
  column: 'ORDER_DATE',
  direction: 'DESC',
  mode: 'AT_LEAST_ONE',
  statuses: ['PROCESSABLE', 'SENT'],
  fromOrderDate: '2026-01-01T00:00:00.000Z',
};
const place = { date: '2026-03-01T08:00:00.123456Z', number: 17 };

const encoded = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

it('a cursor is read back as it was made', () => {
  assert.deepEqual(readCursor(cursorAfter(filter, place)), { filter, after: place });
  const bare: OrderFilter = {
    column: 'EXPECTED_DELIVERY_DATE',
    direction: 'ASC',
    mode: 'BUCKET',
    statuses: [],
  };
  const last = { date: 'infinity', number: 1 };
  assert.deepEqual(readCursor(cursorAfter(bare, last)), { filter: bare, after: last });
});

it('400 for every cursor that the list cannot have made', async (t) => {
  const test = await startApp(t);
  const good = cursorAfter(filter, place);
  const parts = JSON.parse(Buffer.from(good, 'base64url').toString()) as unknown[];
  const changed = (at: number, value: unknown) => encoded(parts.with(at, value));
  const bad = {
    cut: good.slice(0, -3),
    longer: `${good}AA`,
    padded: `${good}==`,
    spaced: encoded(JSON.parse(JSON.stringify(parts))).replace(/^../, 'IF'),
    object: encoded({ column: 'ORDER_DATE' }),
    short: encoded(parts.slice(0, 8)),
    long: encoded([...parts, 1]),
    column: changed(0, 'partner_id'),
    direction: changed(1, 'ASC; DROP TABLE order_listing'),
    mode: changed(2, ['BUCKET']),
    status: changed(3, ['LOST']),
    statusTwice: changed(3, ['SENT', 'SENT']),
    noStatuses: changed(3, null),
    bound: changed(4, 'infinity'),
    boundNotADay: changed(4, '2026-02-30T00:00:00.000Z'),
    boundPrecise: changed(5, '2026-01-01T00:00:00.000001Z'),
    date: changed(7, '2026-13-01T08:00:00.123456Z'),
    dateRough: changed(7, '2026-03-01T08:00:00Z'),
    dateZone: changed(7, '2026-03-01T08:00:00.123456+01:00'),
    noDate: changed(7, null),
    number: changed(8, '17'),
    fraction: changed(8, 1.5),
    huge: changed(8, 1e300),
    notBase64: '!!!',
    notText: Buffer.from([0xff, 0xfe]).toString('base64url'),
  };
  for (const [name, cursor] of Object.entries(bad)) {
    assert.throws(() => readCursor(cursor), Refusal, name);
    const { status, body } = await test.call('GET', `/v4/orders?nextcursor=${encodeURIComponent(cursor)}`);
    assert.equal(status, 400, name);
    assert.equal(body.errors[0].path, 'nextcursor');
  }
  assert.equal((await test.call('GET', `/v4/orders?nextcursor=${good}`)).status, 200);
  const twice = await test.call('GET', `/v4/orders?nextcursor=${good}&nextcursor=${good}`);
  assert.equal(twice.status, 400);
});
