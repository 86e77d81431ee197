import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const page = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8');
const partNames = ['Context', 'Decision', 'Consequences', 'What would change it'];
const mostSentences = 2;

/** The text below each heading of a level, under the heading. */
const below = (text: string, level: string) =>
  text
    .split(new RegExp(`^${level} `, 'm'))
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title, text: lines.join('\n').trim() };
    });

const records = below(page, '##').flatMap(({ text }) => below(text, '###'));

/** Counts sentences by full stops before a space or at the end; the page has no abbreviations with one. */
const sentences = (text: string) => text.split(/\.(?=\s|$)/).filter((part) => part.trim() !== '').length;

it('decisions take under 4,000 words in all', () => {
  const words = page.split(/\s+/).filter((word) => word !== '').length;
  assert.ok(words < 4_000, `${words} words`);
});

it('every decision stands in an area and has a title of its own', () => {
  assert.ok(records.length >= 40, String(records.length));
  assert.equal((page.match(/^### /gm) ?? []).length, records.length);
  for (const { title, text } of below(page, '##'))
    assert.match(text, /^### /, `${title} begins with a record`);
  assert.equal(new Set(records.map(({ title }) => title)).size, records.length);
});

it('every decision has a context, a decision, consequences and what would change it, in short sentences', () => {
  for (const { title, text } of records) {
    const parts = text.split('\n\n').map((part) => /^\*\*([^*]+)\*\* ([\s\S]+)$/.exec(part) ?? []);
    assert.deepEqual(
      parts.map(([, name]) => name),
      partNames,
      title,
    );
    for (const [, name, says = ''] of parts)
      assert.ok(sentences(says) <= mostSentences, `${title}: ${name} is too long`);
  }
});

it('rules that others rely on are on record', () => {
  for (const rule of [/postal codes/, /a cent off/, /never answers 409/, /transliterate/])
    assert.match(page, rule);
});

it('the client is compared with Stripe’s point by point, in a table that has an answer for each', () => {
  const { text = '' } = records.find(({ title }) => title.startsWith('The client')) ?? {};
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  assert.match(rows[0]?.[1] ?? '', /stripe-node/);
  assert.ok(rows.length - 2 >= 19, String(rows.length));
  for (const cells of rows) assert.equal(cells.filter((cell) => cell.trim() !== '').length, 3, cells.join());
});
