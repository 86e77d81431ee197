import assert from 'node:assert/strict';
import { it } from 'node:test';
import { connectionClosed } from '../../../platform/database/errors.ts';
import { isPassing } from './one-task.ts';

it('an error of the connection, of others or of resources passes, and one of an entry or of ours does not', () => {
  for (const code of ['08006', '40001', '40P01', '53300', '55P03', '57P01', '58030'])
    assert.equal(isPassing(Object.assign(new Error('no'), { code })), true, code);
  assert.equal(isPassing(connectionClosed()), true);
  for (const code of ['22P02', '23505', '42601', 40, undefined])
    assert.equal(isPassing(Object.assign(new Error('no'), { code })), false, String(code));
  for (const error of [null, undefined, new TypeError('a mistake of ours')])
    assert.equal(isPassing(error), false);
});
