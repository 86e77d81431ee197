import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inOrder, latestOf, placeInHistory, whyNot } from './history.ts';
import { judgeEvent, type ShipmentEvent, type ShipmentState } from './lifecycle.ts';

const at = (hour: number, ms = 0) => new Date(Date.UTC(2026, 2, 3, hour) + ms);
const said = (state: ShipmentState, hour: number, ms = 0): ShipmentEvent => ({
  state,
  occurredOn: at(hour, ms),
});
const history = [said('SENT', 8), said('ON_THE_WAY', 10), said('DELIVERED', 14)];

it('a report of the same moment as another comes behind it', () => {
  const pickup = (hour: number, ms = 0) => judgeEvent(history, said('DELIVERED_FOR_PICKUP', hour, ms));
  assert.deepEqual(pickup(10), { verdict: 'new', isLast: false });
  assert.deepEqual(pickup(10, -1), { verdict: 'impossible', before: 'SENT', after: 'ON_THE_WAY' });
  assert.deepEqual(pickup(14, -1), { verdict: 'new', isLast: false });
  assert.deepEqual(pickup(14), { verdict: 'impossible', before: 'DELIVERED' });
});

it('a report is a repetition only of the same state at the same time, or of the state that the parcel then has', () => {
  const failed = [said('SENT', 8), said('DELIVERY_ATTEMPT_FAILED', 10)];
  const again = (hour: number) => judgeEvent(failed, said('DELIVERY_ATTEMPT_FAILED', hour));
  assert.deepEqual(again(10), { verdict: 'repeated' });
  assert.deepEqual(again(11), { verdict: 'new', isLast: true });
  assert.deepEqual(again(9), { verdict: 'new', isLast: false });
  assert.deepEqual(judgeEvent(history, said('ON_THE_WAY', 11)), { verdict: 'repeated' });
  assert.deepEqual(judgeEvent(history, said('ON_THE_WAY', 9)), { verdict: 'new', isLast: false });
  assert.deepEqual(judgeEvent(history, said('DELIVERY_ATTEMPT_FAILED', 14)), {
    verdict: 'impossible',
    before: 'DELIVERED',
  });
});

it('a report before the seller’s own date comes behind it', () => {
  const tomorrow = [said('SENT', 20)];
  assert.deepEqual(judgeEvent(tomorrow, said('ON_THE_WAY', 10)), { verdict: 'new', isLast: true });
  assert.deepEqual(judgeEvent([...tomorrow, said('DELIVERED', 12)], said('ON_THE_WAY', 10)), {
    verdict: 'new',
    isLast: false,
  });
});

it('a late report has to fit on both sides', () => {
  const one = (from: string, to: string) => `${from}${to}`;
  const pairs = (...allowed: string[]) =>
    placeInHistory(
      [
        { state: 'a', occurredOn: at(8) },
        { state: 'c', occurredOn: at(10) },
      ],
      { state: 'b', occurredOn: at(9) },
      (from, to) => allowed.includes(one(from, to)),
    );
  assert.deepEqual(pairs('ab', 'bc'), { verdict: 'new', isLast: false });
  const impossible = { verdict: 'impossible', before: 'a', after: 'c' };
  for (const allowed of [['ab'], ['bc'], ['ac'], []])
    assert.deepEqual(pairs(...allowed), impossible, allowed.join());
});

it('a history is sorted by time behind its first entry, and keeps what is of the same time as it came', () => {
  const [first, last, early, twin] = [
    said('SENT', 20),
    said('DELIVERED', 14),
    said('ON_THE_WAY', 10),
    said('SENT', 10),
  ];
  assert.deepEqual(inOrder([first, last, early, twin]), [first, early, twin, last]);
  assert.deepEqual(inOrder([]), []);
});

it('a report without a time is of now, or of the time of the latest report when that is dated ahead', () => {
  assert.deepEqual(latestOf(history, at(20)), at(20));
  assert.deepEqual(latestOf(history, at(12)), at(14));
  assert.deepEqual(latestOf([said('SENT', 20)], at(12)), at(12), 'the seller’s own date does not count');
});

it('a refusal says what the parcel was before, and what it was afterwards when that is known', () => {
  assert.equal(whyNot('It', 'SENT', { before: 'DELIVERED' }), 'It cannot become SENT: it is DELIVERED.');
  assert.equal(
    whyNot('It', 'SENT', { before: 'ON_THE_WAY', after: 'DELIVERED' }),
    'It cannot have become SENT then: it was ON_THE_WAY before and DELIVERED afterwards.',
  );
});
