import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../test/support/app.ts';
import { textArray } from './database.ts';

it('texts of an array arrive as they were, whatever is in them', async (t) => {
  const { db } = await startApp(t);
  const lists = [
    [],
    [''],
    ['a', 'b'],
    [null],
    [null, 'null', 'NULL', null],
    ['"', '\\', '\\"', 'a"b\\c', '{a,b}', '{}', ',', ' ', '\n', 'ß😀', "'"],
    ['"', null, '\\'],
  ];
  for (const texts of lists) {
    const [row] = await db<{ texts: unknown }[]>`SELECT to_json(${textArray(texts)}::text[]) AS texts`;
    assert.deepEqual(row!.texts, texts);
  }
});

it('long parameters arrive as they were, among short ones and in their order', async (t) => {
  const { db } = await startApp(t);
  const lengths = [1, 70_000, 2, 3, 1_000_000, 400_000, 4, 65_000, 66_000, 5];
  const texts = lengths.map((length, index) => `${index}${'ß'.repeat(length)}`);
  const said: string[] = [];
  const rows = await db.begin((transaction) =>
    Promise.all(
      texts.map(async (text, index) => {
        const [row] = await transaction<{ before: number; text: string; behind: string }[]>`
          SELECT ${index}::int AS before, ${text}::text AS text, ${`${index} behind`}::text AS behind`;
        said.push(text);
        return row!;
      }),
    ),
  );
  assert.deepEqual(
    rows,
    texts.map((text, index) => ({ before: index, text, behind: `${index} behind` })),
  );
  assert.deepEqual(said, texts);
});
