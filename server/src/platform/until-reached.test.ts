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
