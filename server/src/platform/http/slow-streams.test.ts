// Alone: replaces the timers and the clock of the process.

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { it, type TestContext } from 'node:test';
import { watchAnswers } from './open-answers.ts';
import { cutSlowReaders } from './slow-readers.ts';

const limits = {
  unreadBytes: 1_000_000,
  sparedMs: 2000,
  withinMs: 20_000,
  bytesPerSecond: 100,
  lookEveryMs: 1000,
};

/** An answer that has begun and of which so many bytes are not taken yet. */
const begun = (unread: number, type = 'text/plain') => ({ headersSent: true, unread, type });

/** A server whose answers the test makes, and whose seconds pass when the test lets them. */
function serve(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const server = new EventEmitter() as Server;
  cutSlowReaders(server, watchAnswers(server), () => 'a', limits);
  const answer = (state = begun(10), bytesWritten = 0) => {
    const cut: number[] = [];
    const socket = Object.assign(new EventEmitter(), {
      bytesWritten,
      destroy: () => cut.push(nowMs / 1000),
    });
    const response = Object.assign(new EventEmitter(), {
      socket: socket as typeof socket | null,
      headersSent: state.headersSent,
      writableLength: state.unread,
      getHeader: () => state.type,
    });
    server.emit('request', { socket }, response);
    return { socket, response, cut };
  };
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      nowMs += 1000;
      t.mock.timers.tick(1000);
    }
  };
  return { answer, pass };
}

it('an answer that is not read ends after its time, which its bytes make longer, but not those before it', (t) => {
  const { answer, pass } = serve(t);
  const [unread, later] = [answer(), answer(begun(10), 5000)];
  const read = answer();
  read.socket.bytesWritten = 1000;
  pass(21);
  assert.deepEqual([unread.cut, later.cut, read.cut], [[], [], []]);
  pass(1);
  assert.deepEqual([unread.cut, later.cut, read.cut], [[22], [22], []]);
  for (const { response } of [unread, later]) response.emit('close');
  pass(10);
  assert.deepEqual([unread.cut, read.cut], [[22], [32]]);
});

it('an answer that has not begun, or waits behind another one, has all its time yet', (t) => {
  const { answer, pass } = serve(t);
  const [late, behind] = [answer({ ...begun(10), headersSent: false }), answer()];
  const { socket } = behind;
  behind.response.socket = null;
  pass(100);
  assert.deepEqual([late.cut, behind.cut], [[], []]);
  late.response.headersSent = true;
  behind.response.socket = socket;
  pass(21);
  assert.deepEqual([late.cut, behind.cut], [[], []]);
  pass(1);
  assert.deepEqual([late.cut, behind.cut], [[122], [122]]);
});

it('a stream that is read lasts, also without events; one that is not read ends, and so does another answer', (t) => {
  const { answer, pass } = serve(t);
  const events = 'text/event-stream';
  const [idle, stuck, other] = [answer(begun(0, events)), answer(begun(10, events)), answer(begun(0))];
  pass(22);
  assert.deepEqual([idle.cut, stuck.cut, other.cut], [[], [22], [22]]);
  for (const { response } of [stuck, other]) response.emit('close');
  pass(100);
  assert.deepEqual(idle.cut, []);
  idle.response.writableLength = 10;
  pass(20);
  assert.deepEqual(idle.cut, []);
  pass(1);
  assert.deepEqual(idle.cut, [143]);
});
