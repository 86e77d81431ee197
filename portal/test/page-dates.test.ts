import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { DATES_FILE, datesOf, datesOfHistory, pageDates } from '../page-dates.mts';
import { DOCUMENT_SOURCE } from '../plugins/api-reference/source-files.ts';
import { builtPages, tags } from './built-site.ts';

const portal = path.resolve(import.meta.dirname, '..');

it('the latest commit with a page tells its day', () => {
  const log = '@2026-11-25\n\ndocs/a.mdx\n@2026-11-20\n\ndocs/a.mdx\ndocs/deep/b.mdx\ndocs/picture.svg\n';
  assert.deepEqual(datesOf(log), { 'a.mdx': '2026-11-25', 'deep/b.mdx': '2026-11-20' });
});

it('the sources of pages that are no guides have their day too, tests do not', () => {
  const files = ['server/src/a/routes.ts', 'portal/sidebars.ts', 'portal/src/pages/markdown-page.md'];
  const log = `@2026-11-25\n\n${[...files, 'server/src/a/a.test.ts', 'portal/src/pages/a.css'].join('\n')}\n`;
  assert.deepEqual(datesOf(log), Object.fromEntries(files.map((file) => [file, '2026-11-25'])));
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

it('every page but the one that says not found has edit link, day, and asks whether it was helpful', () => {
  const dates = pageDates(portal);
  const root = path.resolve(portal, '..');
  const general = new Map<string, number>();
  for (const { address, html } of builtPages()) {
    if (address === '/docs/404') continue;
    const edit = tags(html, 'a').find(({ href }) => href?.includes('/edit/main/'))?.href ?? '';
    const file = edit.replace(/^.*\/edit\/main\//, '');
    assert.ok(edit !== '' && existsSync(path.join(root, file)), `${address}: edit link "${edit}"`);
    assert.match(html, /Was this page helpful/, address);
    const day = dates[file.replace('portal/docs/', '')];
    if (day) assert.match(html, new RegExp(`<time datetime="?${day}`, 'i'), address);
    general.set(file, (general.get(file) ?? 0) + 1);
    const operation = /^\/docs\/api-docs\/[^/]+\/(\w+)$/.exec(address)?.[1]?.replace(/V\d$/, '');
    if (!operation) continue;
    assert.match(html, /aria-label="?Next steps by role/, address);
    const named = operation.replace(/^get\w+Results$/, 'Results').replace(/^list(Console)?Page/, 'Page');
    assert.ok(readFileSync(path.join(root, file), 'utf8').includes(named), `${address}: ${file}`);
  }
  assert.ok(general.size > 60, `${general.size} sources`);
  assert.ok((general.get(DOCUMENT_SOURCE) ?? 0) < 40, 'operations lead to the file that describes them');
});
