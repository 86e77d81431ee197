import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readMigrations } from '../../src/platform/migrations.ts';
import { effectsOf, purposeOf } from './effects.ts';
import { type Facts, reportOf } from './report.ts';

const facts: Facts = {
  version: '2.0.0',
  postgres: '18.4',
  citus: null,
  schema: 50,
  pending: [],
  sizes: new Map([['big', 3_000_000]]),
  releases: [
    { version: '1.0.0', schema: 40, settings: ['OLD', 'KEPT'] },
    { version: '1.1.0', schema: 50, settings: ['KEPT', 'LEFT'] },
    { version: '2.0.0', schema: 60, settings: ['KEPT', 'FRESH'] },
  ],
  settings: ['KEPT', 'FRESH'],
  environment: ['LEFT', 'PATH'],
  jobs: [
    { task: 'known', count: 3 },
    { task: 'strange', count: 2 },
  ],
  knownTasks: new Set(['known']),
};

const withMigration = (sql: string) => reportOf({ ...facts, pending: [{ name: '0051-x.sql', sql }] });

it('settings and jobs are compared with those of the release that the database is of', () => {
  const { lines, canRoll } = reportOf(facts);
  assert.ok(canRoll);
  const text = lines.join('\n');
  assert.match(text, /at migration 50, of 1\.1\.0\./);
  assert.match(text, /^New settings: FRESH$/m);
  assert.match(text, /^Settings that are gone: LEFT\n {2}LEFT is set here/m);
  assert.match(text, /strange \(2\)\n {2}Let the version before finish them/);
  assert.doesNotMatch(text, /known \(3\)/);
});

it('a database that is older than every release has to be updated to the first one', () => {
  const { lines, canRoll } = reportOf({ ...facts, schema: 39 });
  assert.equal(canRoll, false);
  assert.equal(lines.at(-1), 'Update to 1.0.0 first.');
});

it('a migration that writes all rows or builds an index is said to lock, and to take long where the table is large', () => {
  const { lines, canRoll } = withMigration(
    '-- Finds big ones. More.\nALTER TABLE big ADD COLUMN a int;\nUPDATE big SET a = 1;\nCREATE INDEX i ON big (a);',
  );
  assert.ok(canRoll);
  const text = lines.join('\n');
  assert.match(text, /0051-x\.sql: Finds big ones\.$/m);
  assert.match(text, /changes big: requests to it wait until this migration ends/);
  assert.match(text, /writes rows of big \(about 3,000,000 rows\)/);
  assert.match(text, /builds an index on big \(about 3,000,000 rows\): writes to it wait/);
  assert.match(text, /takes long/);
});

for (const sql of [
  'DROP TABLE big;',
  'ALTER TABLE big DROP COLUMN a;',
  'ALTER TABLE big RENAME TO small;',
  'ALTER TABLE big RENAME COLUMN a TO b;',
  'ALTER TABLE big ALTER COLUMN a TYPE text;',
  'ALTER TABLE big ALTER COLUMN a SET NOT NULL;',
  'ALTER TABLE big ADD COLUMN a int NOT NULL;',
  'ALTER TABLE big ADD CONSTRAINT positive CHECK (a > 0);',
])
  it(`it says to stop all processes first: ${sql}`, () => {
    const { lines, canRoll } = withMigration(sql);
    assert.equal(canRoll, false);
    assert.match(lines.join('\n'), /STOP ALL PROCESSES FIRST: .* of big$/m);
  });

it('nothing of a running installation is said of tables that the migration itself makes', () => {
  const { made, altered, indexed, removed } = effectsOf(
    'CREATE TABLE a (b int NOT NULL);\nALTER TABLE a ALTER COLUMN b SET STORAGE EXTERNAL;\nCREATE UNIQUE INDEX i ON a (b);',
  );
  assert.deepEqual(
    { made, altered, indexed, removed },
    { made: ['a'], altered: [], indexed: [], removed: [] },
  );
});

it('a kind of statement that nobody has described is an error', () => {
  assert.throws(() => effectsOf('GRANT ALL ON big TO me;'), /Say in .* what this does: GRANT ALL ON big/);
});

it('every migration from the oldest release on has a purpose, and none needs stopped processes', async () => {
  const all = await readMigrations(new URL('../../migrations/', import.meta.url));
  for (const { name, version, sql } of all.filter((one) => one.version > 36)) {
    assert.match(purposeOf(sql), /^[A-Z].{15,}\.$/, name);
    assert.deepEqual(effectsOf(sql).removed, [], `${name}, migration ${version}`);
  }
});
