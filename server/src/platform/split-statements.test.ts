import assert from 'node:assert/strict';
import { it } from 'node:test';
import { splitStatements } from './split-statements.ts';

it('semicolons in texts, names, comments and functions end no statement', () => {
  const statements = [
    `SELECT 'a;b''c;' AS "x;""y"`,
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $body$ SELECT 1; SELECT 2; $body$',
    '-- first; not a statement\nSELECT 1 /* one; two */ + $1',
    'DO $$ BEGIN PERFORM 1; END $$',
  ];
  assert.deepEqual(splitStatements(`${statements.join(';\n')};\n-- the end;\n`), statements);
});

it('nothing but comments and spaces has no statement', () => {
  assert.deepEqual(splitStatements(' ;; -- nothing\n /* nothing */ ;'), []);
});
