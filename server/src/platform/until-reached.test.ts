import assert from 'node:assert/strict';
import { it } from 'node:test';
import { connectionClosed } from './database/errors.ts';
import { StoppedError } from './start-error.ts';
import { untilReached } from './until-reached.ts';

it('work waits for a database that is away, says so once, and ends with a StoppedError when it is told to stop', async () => {
  const said: string[] = [];
  const stopped = new AbortController();
  const reached = untilReached((line) => {
    said.push(line);
    stopped.abort();
  }, stopped.signal);
  let tries = 0;
  const away = reached(async () => {
    tries += 1;
    throw connectionClosed();
  });
  await assert.rejects(away, StoppedError);
  await assert.rejects(
    reached(async () => Promise.reject(connectionClosed())),
    StoppedError,
  );
  assert.equal(tries, 1);
  assert.equal(said.length, 1);
});

it('work that fails for another reason is not repeated', async () => {
  const reached = untilReached(() => assert.fail('It does not wait.'));
  await assert.rejects(
    reached(async () => Promise.reject(new RangeError('wrong'))),
    RangeError,
  );
});

it('a statement that took too long, as on a node that hangs, is repeated', async () => {
  const said: string[] = [];
  let tries = 0;
  const reached = untilReached((line) => said.push(line));
  const found = await reached(async () => {
    tries += 1;
    if (tries === 1)
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    return 'found';
  });
  assert.deepEqual([found, tries, said.length], ['found', 2, 1]);
});

it('work that hangs is told of after five seconds, and ends at once with a StoppedError', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  const stopped = new AbortController();
  const hanging = untilReached((line) => said.push(line), stopped.signal)(() => new Promise(() => undefined));
  t.mock.timers.tick(4_999);
  assert.equal(said.length, 0);
  t.mock.timers.tick(1);
  assert.equal(said.length, 1);
  stopped.abort();
  await assert.rejects(hanging, StoppedError);
});
