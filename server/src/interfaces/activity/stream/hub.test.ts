import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testLog } from '../../../../test/support/logs.ts';
import { until } from '../../../../test/support/until.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import type { StreamPlace } from '../../../kernel/stream-place.ts';
import type { Database } from '../../../platform/database.ts';
import { openHub, type Subscriber } from './hub.ts';
import type { Item, Read, Source } from './sources.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const itemAt = (position: number): Item => ({
  name: 'activity',
  position,
  id,
  salesOrderIds: [],
  data: { position },
});

/** A hub whose source answers as told, at a horizon of 10, and a stream that is ready. */
function hubOf(answer: (looks: number) => Promise<Read> | Read) {
  const places: StreamPlace[] = [];
  const times: number[] = [];
  const source: Source = {
    name: 'activity',
    table: 'activity',
    readAfter: async (_partner, place) => {
      times.push(performance.now());
      return answer(places.push(place));
    },
  };
  const db = Object.assign(async () => [{ horizon: 10 }], { isDistributed: false }) as unknown as Database;
  const hub = openHub({ db, log: testLog(), sources: [source] }, asPartnerId(1));
  const taken: number[] = [];
  const subscriber: Subscriber = {
    place: { position: 0, id },
    wanted: { shown: new Set(['activity']), fits: () => true, key: '' },
    isReady: () => true,
    take(text, place) {
      subscriber.place = place;
      for (const [, position] of (text?.toString() ?? '').matchAll(/"position":(\d+)/g))
        taken.push(Number(position));
    },
  };
  hub.subscribers.add(subscriber);
  return { hub, places, times, taken, subscriber };
}

const nothing: Read = { items: [], isCut: false };

it('a hub reads on behind a full page without being woken again', async () => {
  const pages: Read[] = [
    { items: [itemAt(1), itemAt(2)], isCut: true },
    { items: [itemAt(3)], isCut: false },
  ];
  const { hub, places, taken, subscriber } = hubOf(() => pages.shift() ?? nothing);
  hub.wakeNow();
  await until(() => subscriber.place.position === 9);
  assert.deepEqual(taken, [1, 2, 3]);
  assert.deepEqual(
    places.map(({ position }) => position),
    [0, 2],
  );
  hub.close();
});

it('an item at the horizon waits until the horizon has passed it, and what is below goes out', async () => {
  const { hub, taken, subscriber } = hubOf(() => ({ items: [itemAt(9), itemAt(10)], isCut: false }));
  hub.wakeNow();
  await until(() => taken.length > 0);
  hub.close();
  assert.deepEqual([taken, subscriber.place.position], [[9], 9]);
});

it('a stream is given only what it shows, though another one of its seller shows something else', async () => {
  const { hub, taken, subscriber } = hubOf(() => ({ items: [itemAt(1)], isCut: false }));
  const given: (Buffer | undefined)[] = [];
  const other: Subscriber = {
    ...subscriber,
    wanted: { shown: new Set(['request']), fits: () => true, key: 'requests' },
    take(text, place) {
      other.place = place;
      given.push(text);
    },
  };
  hub.subscribers.add(other);
  hub.wakeNow();
  await until(() => [subscriber, other].every(({ place }) => place.position === 9));
  assert.deepEqual([taken, given], [[1], [undefined]]);
  hub.close();
});

it('a hub that is woken while it looks looks once more afterwards, and never twice at once', async () => {
  let atOnce = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { hub, places } = hubOf(async () => {
    most = Math.max(most, ++atOnce);
    await released;
    atOnce -= 1;
    return nothing;
  });
  hub.wakeNow();
  await until(() => places.length === 1);
  for (let time = 0; time < 3; time += 1) hub.wakeNow();
  release();
  await until(() => places.length === 2 && atOnce === 0);
  assert.equal(most, 1);
  hub.close();
});

it('a hub that is closed looks no more, also when it is woken while it looks', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { hub, places, subscriber } = hubOf(async () => {
    await released;
    return nothing;
  });
  hub.wakeNow();
  await until(() => places.length === 1);
  hub.wakeNow();
  hub.close();
  release();
  await until(() => subscriber.place.position === 9);
  hub.wakeNow();
  // Another hub that is woken afterwards has looked.
  const other = hubOf(() => nothing);
  other.hub.wakeNow();
  await until(() => other.subscriber.place.position === 9);
  other.hub.close();
  assert.equal(places.length, 1);
});

it('what is announced soon after a look goes out with the next one, a calm time later', async () => {
  const { hub, times } = hubOf(() => nothing);
  hub.wakeNow();
  await until(() => times.length === 1);
  hub.wake();
  hub.wake();
  await until(() => times.length === 2);
  // A timer may end a millisecond early.
  assert.ok(times[1]! - times[0]! > 190, `${times[1]! - times[0]!} ms`);
  hub.close();
});
