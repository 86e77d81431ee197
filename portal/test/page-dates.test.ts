import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { DATES_FILE, datesOf, datesOfHistory, pageDates } from '../page-dates.mts';
import { builtPages } from './built-site.ts';

const portal = path.resolve(import.meta.dirname, '..');

it('the latest commit with a page tells its day', () => {
  const log = '@2026-11-25\n\ndocs/a.mdx\n@2026-11-20\n\ndocs/a.mdx\ndocs/deep/b.mdx\ndocs/picture.svg\n';
  assert.deepEqual(datesOf(log), { 'a.mdx': '2026-11-25', 'deep/b.mdx': '2026-11-20' });
});

it('a source without a history has the days that its release kept', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-dates-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, DATES_FILE), '{"a.mdx":"2026-11-25"}');
  assert.equal(datesOfHistory(folder), undefined);
  assert.deepEqual(pageDates(folder), { 'a.mdx': '2026-11-25' });
});

it('every guide has its edit link, and those that are committed the day of their last change', () => {
  const dates = pageDates(portal);
  const guides = readdirSync(path.join(portal, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mdx'),
  );
  const pages = new Map(builtPages().map(({ address, html }) => [address, html]));
  for (const file of guides) {
    const html = pages.get(`/docs/${file.replace(/\.mdx$/, '')}`) ?? '';
    assert.ok(html.includes(`https://github.com/sellerdock/sellerdock/edit/main/portal/docs/${file}`), file);
    assert.match(html, /aria-label="?Next steps by role/, file);
    if (dates[file]) assert.match(html, new RegExp(`<time datetime="?${dates[file]}`, 'i'), file);
  }
  assert.ok(Object.keys(dates).length > 20);
});
