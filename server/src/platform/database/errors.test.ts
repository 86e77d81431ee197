import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  connectFailure,
  connectionClosed,
  isConnectionTrouble,
  isDatabaseShort,
  isPassing,
} from './errors.ts';
import { createNames } from './names.ts';

it('a server that is away, short of something or too late can be asked again, a wrong statement cannot', () => {
  const kinds = (error: unknown) => [isConnectionTrouble(error), isDatabaseShort(error), isPassing(error)];
  assert.deepEqual(kinds({ code: 'ECONNREFUSED' }), [true, false, true]);
  assert.deepEqual(kinds(connectionClosed()), [true, false, true]);
  assert.deepEqual(kinds({ code: '53200' }), [false, true, true]);
  assert.deepEqual(kinds({ code: '53300' }), [true, true, true]);
  assert.deepEqual(kinds({ code: '25006' }), [false, true, true]);
  for (const code of ['55P03', '57014', '25P03', '25P04'])
    assert.deepEqual(kinds({ code }), [false, false, true], code);
  for (const error of [{ code: '23505' }, { code: '530000' }, { code: 53_200 }, {}, null, undefined, 'text'])
    assert.deepEqual(kinds(error), [false, false, false], JSON.stringify(error));
});

it('a node of a cluster is lost by the files that talk with nodes, unless a constraint was violated there', () => {
  const lost = (error: object) => isConnectionTrouble({ code: 'XX000', message: '', ...error });
  assert.equal(lost({ file: 'adaptive_executor.c' }), true);
  assert.equal(lost({ file: 'adaptive_executor.c', message: 'row violates check constraint "a"' }), false);
  assert.equal(lost({ file: 'other.c' }), false);
  assert.equal(lost({ file: 'adaptive_executor.c', code: '23505' }), false);
  assert.equal(lost({ file: 'multi_copy.c', code: '58030' }), true);
  assert.equal(lost({ file: 'remote_commands.c', code: '58030' }), false);
  assert.equal(lost({ file: 'multi_copy.c', code: '58031' }), false);
});

it('a connection that could not be made says why, and keeps the code that it has', () => {
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  assert.equal(connectFailure(refused), refused);
  const codeOf = (message: string) => (connectFailure(new Error(message)) as Error & { code: string }).code;
  assert.deepEqual([codeOf('timeout expired'), codeOf('other')], ['CONNECT_TIMEOUT', 'CONNECTION_CLOSED']);
});

it('a statement has one name, up to a thousand of them, and what cannot be kept has none', () => {
  const names = createNames();
  const first = names.of('SELECT 0');
  assert.equal(names.of('SELECT 0'), first);
  for (let one = 1; one < 1_000; one += 1) assert.ok(names.of(`SELECT ${one}`).name, String(one));
  assert.equal(names.of('SELECT 1000').name, undefined);
  assert.equal(names.of('SELECT 0'), first);
  for (const text of ['BEGIN', 'CREATE TABLE a ()', 'selection'])
    assert.equal(createNames().of(text).name, undefined, text);
  for (const text of [' with a as (select 1) select 1', '\nInsert into a', 'update a', 'DELETE FROM a'])
    assert.ok(createNames().of(text).name, text);
});

it('a statement whose prepared form has failed gets another name, once, and is sent again', () => {
  const names = createNames();
  const named = names.of('SELECT 1');
  const fail = (fields: object, of = named) => {
    const error = Object.assign(new Error('failed'), fields);
    names.noteFailure(of, error);
    return names.canBeSentAgain(error);
  };
  assert.equal(fail({ code: '23505', routine: 'other' }), false);
  assert.equal(fail({ code: '26000' }, { text: 'SELECT 1' }), false);
  assert.equal(names.of('SELECT 1'), named);
  assert.equal(fail({ code: '26000' }), true);
  const second = names.of('SELECT 1');
  assert.notEqual(second.name, named.name);
  assert.equal(fail({ code: '0A000', routine: 'RevalidateCachedQuery' }), true);
  assert.equal(names.of('SELECT 1'), second);
});
