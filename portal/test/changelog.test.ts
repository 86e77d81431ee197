import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atomFeed, changesOf } from '../plugins/changelog-feed/feed.ts';
import { builtFile, SHOWN, tags, textOf } from './built-site.ts';

interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

/** Reads XML strictly: throws if it is not well-formed, for example for an unclosed element or a bare ampersand. */
function parseXml(xml: string): Element {
  assert.match(xml, /^<\?xml version="1.0" encoding="utf-8"\?>\n/);
  const top: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [top];
  for (const [token] of xml.replace(/^<\?.*\?>\n/, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const within = open.at(-1)!;
    if (!token.startsWith('<')) {
      assert.doesNotMatch(token, /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
      within.text += token;
      continue;
    }
    const [, closing, name = '', attributes = '', alone] =
      /^<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<&]*")*)\s*(\/?)>$/.exec(token) ?? assert.fail(`not XML: ${token}`);
    if (closing) {
      assert.equal(name, within.name);
      open.pop();
      continue;
    }
    const element = { name, attributes, text: '', children: [] };
    within.children.push(element);
    if (!alone) open.push(element);
  }
  assert.equal(open.length, 1, 'an element is not closed');
  assert.equal(top.children.length, 1);
  return top.children[0]!;
}

const child = (element: Element, name: string): Element =>
  element.children.find((one) => one.name === name) ?? assert.fail(`${element.name} has no ${name}`);

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const page = builtFile('changelog/index.html');

it('the feed is valid Atom whose entries are the sections of the changelog, in its order and words', () => {
  const feed = parseXml(builtFile('changelog.xml'));
  assert.equal(feed.name, 'feed');
  assert.match(feed.attributes, /xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  for (const name of ['title', 'id', 'updated', 'author']) child(feed, name);
  const headings = tags(page, 'h2').map(({ id }) => id);
  const entries = feed.children.filter(({ name }) => name === 'entry');
  assert.ok(entries.length >= 3);
  assert.deepEqual(
    entries.map((entry) => child(entry, 'id').text),
    headings.map((id) => `${SHOWN.address}/docs/changelog#${id}`),
  );
  const shown = textOf(page);
  for (const entry of entries) {
    assert.match(child(entry, 'updated').text, /^\d{4}-\d\d-\d\dT00:00:00Z$/);
    assert.ok(shown.includes(decoded(child(entry, 'title').text)));
    const words = textOf(decoded(child(entry, 'content').text)).trim();
    assert.ok(words.length > 40 && shown.includes(words), words);
    assert.doesNotMatch(decoded(child(entry, 'content').text), /(href|src)="?\//);
  }
});

it('the changelog links to its feed, in the page and in its head', () => {
  const alternate = tags(page, 'link').find(({ type }) => type === 'application/atom+xml');
  assert.deepEqual([alternate?.rel, alternate?.href], ['alternate', '/docs/changelog.xml']);
  assert.ok(tags(page, 'a').some(({ href }) => href === '/docs/changelog.xml'));
});

it('a heading without its day ends the build, and special characters of XML are escaped', () => {
  const section = (heading: string) =>
    `<div class="theme-doc-markdown markdown"><h2 id="a">${heading}<a href="#a">#</a></h2><p>x &amp; y</p></div></article>`;
  assert.throws(() => changesOf(section('Products v6'), 'https://x'), /"Products v6" has no day/);
  const changes = changesOf(section('3 May 2027: A &amp; B'), 'https://x');
  assert.deepEqual(changes, [{ title: 'A & B', day: '2027-05-03', anchor: 'a', html: '<p>x &amp; y</p>' }]);
  const place = { title: 'T: <c>', feedUrl: 'https://x/f', pageUrl: 'https://x/p' };
  const feed = parseXml(atomFeed(changes, place));
  assert.equal(decoded(child(child(feed, 'entry'), 'content').text), '<p>x &amp; y</p>');
});
