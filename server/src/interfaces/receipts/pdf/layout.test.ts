import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sampleReceipts } from '../testing.ts';
import { contentOf } from './content.ts';
import { widthOf } from './fonts.ts';
import { layoutOf, left, right } from './layout.ts';

it('a long introduction and long remarks are broken into lines of the page’s width, and the table begins below', () => {
  const content = contentOf(sampleReceipts(1)[0], 'de', {});
  const long = 'Vielen Dank für Ihren Einkauf. '.repeat(10).trim();
  const [usual, broken] = [layoutOf(content), layoutOf({ ...content, intro: long, remarks: [long] })];
  for (const [lines, size] of [
    [broken.intro, 9],
    [broken.remarks, 8],
  ] as const) {
    assert.equal(lines.join(' '), long);
    const widths = lines.map((line) => widthOf(line, 'regular', size));
    assert.ok(Math.max(...widths) <= right - left, String(widths));
  }
  assert.ok(broken.intro.length > usual.intro.length);
  assert.equal(broken.tableTop - usual.tableTop, 13 * (broken.intro.length - usual.intro.length));
});
