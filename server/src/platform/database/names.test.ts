import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createNames } from './names.ts';

const failed = (code: string, routine?: string) => Object.assign(new Error('failed'), { code, routine });

it('a statement keeps its name, and another one has another; a command has none', () => {
  const names = createNames();
  const first = names.of('SELECT 1');
  assert.deepEqual(names.of('SELECT 1'), first);
  assert.notEqual(names.of('SELECT 2').name, first.name);
  for (const text of ['\n  with a AS (SELECT 1) SELECT', 'INSERT INTO a', 'update a', 'DELETE FROM a'])
    assert.notEqual(names.of(text).name, undefined, text);
  for (const text of ['BEGIN', 'CREATE TABLE selected ()', 'SELECTED'])
    assert.equal(names.of(text).name, undefined, text);
});

it('a thousand statements have a name, and keep it', () => {
  const names = createNames();
  const all = Array.from({ length: 1001 }, (_, n) => names.of(`SELECT ${n}`));
  assert.equal(all.filter(({ name }) => name !== undefined).length, 1000);
  assert.equal(all.at(-1)?.name, undefined);
  assert.deepEqual(names.of('SELECT 999'), all[999]);
});

it('a statement whose prepared form is out of date has a new name and can be sent again, with any other error not', () => {
  const names = createNames();
  for (const error of [
    failed('26000'),
    failed('0A000', 'RevalidateCachedQuery'),
    failed('42804', 'transformAssignedExpr'),
  ]) {
    const before = names.of('SELECT 1');
    names.noteFailure(before, error);
    assert.equal(names.canBeSentAgain(error), true);
    assert.notEqual(names.of('SELECT 1').name, before.name);
  }
  const kept = names.of('SELECT 1');
  const other = failed('23505', 'other');
  names.noteFailure(kept, other);
  assert.deepEqual([names.canBeSentAgain(other), names.of('SELECT 1')], [false, kept]);
  assert.equal(names.canBeSentAgain(failed('26000')), false);
});

it('several failures under one name give one new name, and a statement without a name is not sent again', () => {
  const names = createNames();
  const before = names.of('SELECT 1');
  const errors = [failed('26000'), failed('26000')];
  names.noteFailure(before, errors[0]!);
  const after = names.of('SELECT 1');
  names.noteFailure(before, errors[1]!);
  assert.deepEqual(names.of('SELECT 1'), after);
  assert.deepEqual(
    errors.map((error) => names.canBeSentAgain(error)),
    [true, true],
  );
  const unnamed = failed('26000');
  names.noteFailure({ text: 'BEGIN' }, unnamed);
  assert.equal(names.canBeSentAgain(unnamed), false);
  assert.equal(names.of('BEGIN').name, undefined);
});
