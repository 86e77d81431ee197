import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { openPolls, type Poll } from './polls.ts';

const longMs = 3_600_000;

/** The polls of a process of a cluster whose database answers with this, and the warnings about them. */
function polling(everyMs: number, answer: () => Promise<unknown[]> = async () => []) {
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) } as unknown as Log;
  const db = Object.assign(answer, { isDistributed: true, unsafe: () => undefined }) as unknown as Database;
  return { polls: openPolls(db, log, everyMs), warnings };
}

const lookFor = (hear: () => unknown): Poll => ({
  what: 'a thing',
  everyMs: 1,
  select: (db) => db``,
  begin: () => hear,
});

it('a turn is at once while nobody looks for anything, when it is aborted, and when the last one stops to look', async () => {
  const { polls } = polling(longMs);
  await polls.turn();
  const [one, another] = [polls.add(lookFor(() => undefined)), polls.add(lookFor(() => undefined))];
  await polls.turn(AbortSignal.abort());
  let isOver = false;
  const turn = polls.turn().then(() => {
    isOver = true;
  });
  await one.stop();
  await turnOfLoop();
  assert.equal(isOver, false);
  await another.stop();
  await turn;
});

it('the first turn begins at once where it is asked for, and once', async () => {
  const { polls } = polling(longMs);
  const heard = Promise.withResolvers<void>();
  let times = 0;
  const poll = polls.add(
    lookFor(() => {
      times += 1;
      heard.resolve();
    }),
  );
  const turn = polls.turn();
  polls.start();
  await turn;
  await heard.promise;
  polls.start();
  await turnOfLoop();
  assert.equal(times, 1);
  await poll.stop();
});

it('a turn in which everybody is at work asks for nothing', async () => {
  let asked = 0;
  const { polls, warnings } = polling(1, async () => {
    asked += 1;
    return [];
  });
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const poll = polls.add(
    lookFor(() => {
      begun.resolve();
      return work.promise;
    }),
  );
  // Keeps the process, whose other timers do not.
  const kept = setInterval(() => undefined, longMs);
  try {
    await begun.promise;
    const before = asked;
    for (let turns = 0; turns < 3; turns += 1) await polls.turn();
    assert.deepEqual([asked, warnings], [before, []]);
  } finally {
    clearInterval(kept);
    work.resolve();
    await poll.stop();
  }
});

it('a failure is told while somebody looks, and not once everybody has stopped', async () => {
  for (const isStopped of [false, true]) {
    const { promise, reject } = Promise.withResolvers<unknown[]>();
    const { polls, warnings } = polling(longMs, () => promise);
    const poll = polls.add(lookFor(() => undefined));
    polls.start();
    if (isStopped) await poll.stop();
    reject(new Error('no'));
    await turnOfLoop();
    assert.equal(warnings.length, isStopped ? 0 : 1);
    await poll.stop();
  }
});
