import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openFirstFailure } from './first-failure.ts';

it('the first of several failures in a row is a warning, the others are details, until something succeeds', () => {
  const said: string[] = [];
  const note = (level: string) => (_: object, message: string) => void said.push(`${level} ${message}`);
  const log = { debug: note('debug'), warn: note('warn'), info: note('info'), error: note('error') };
  const told = openFirstFailure(log, 'away');
  assert.equal(told.isFailing(), false);
  told.failed(new Error('no'));
  told.failed(new Error('no'));
  assert.equal(told.isFailing(), true);
  told.fine();
  assert.equal(told.isFailing(), false);
  told.failed(new Error('no'));
  assert.deepEqual(said, ['warn away', 'debug away', 'warn away']);
});
