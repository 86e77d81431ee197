import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outside, ROLES, STEPS } from '../src/landing/contents.ts';
import { openFinder, type SearchDocs, type SearchIndex } from '../src/search/find.ts';
import { stem, wordsOf } from '../src/search/words.ts';
import { builtFile, builtPages, documentOperations, isBuilt, SHOWN } from './built-site.ts';
import { QUERIES } from './everyday-queries.ts';

interface PostmanUrl {
  raw: string;
  path: string[];
  variable: { key: string; value: string }[];
}

const twinOf = (address: string): string => (address.endsWith('/') ? `${address}index.md` : `${address}.md`);

describe('the files for programs', () => {
  const pages = builtPages().filter(({ address }) => address !== '/docs/404');

  it('every page has a Markdown twin without components, imports or anchors of the site', () => {
    for (const { address } of pages) {
      const twin = twinOf(address);
      assert.ok(isBuilt(twin), `${twin} is not in the build`);
      const prose = builtFile(twin.slice('/docs/'.length)).replaceAll(/^```[\s\S]*?^```$/gm, '');
      assert.match(prose, /^# \S/, twin);
      assert.doesNotMatch(prose, /^(import |<[A-Z]|:::)|^#.*\{#/m, twin);
    }
  });

  it('the landing page and its twin have the same calls and lead to the same places', () => {
    const twin = builtFile('index.md');
    const html = builtFile('index.html');
    assert.match(twin, /POST \/v1\/token[\s\S]*marketplace-status[\s\S]*use-cases\.md/);
    for (const [, call, text] of STEPS) {
      assert.ok(twin.includes(`\`${call}\`: ${text}`), call);
      assert.ok(html.includes(call) && html.includes(text), call);
    }
    for (const [to, title] of ROLES.flatMap(([, , links]) => links)) {
      const there = outside(to, SHOWN.address);
      assert.ok(twin.includes(`[${title}](${there ?? twinOf(`/docs${to}`)})`), to);
      assert.match(html, new RegExp(`href="?${there ?? `/docs${to}`}"?[^>]*>${title}<`), to);
    }
  });

  it('every link of a twin leads to a twin or a file of the build', () => {
    let checked = 0;
    for (const { address } of pages) {
      const twin = twinOf(address);
      for (const [, target = ''] of builtFile(twin.slice('/docs/'.length)).matchAll(
        /\]\((\/docs\/[^)#\s]*)/g,
      )) {
        checked += 1;
        assert.ok(isBuilt(target), `${twin} → ${target}`);
      }
    }
    assert.ok(checked > pages.length);
  });

  it('llms.txt names every page and llms-full.txt has every guide', () => {
    const list = builtFile('llms.txt');
    assert.match(
      list,
      /`npx sellerdock mcp` serves \(Model Context Protocol\): \[Build with a coding agent\]\(\S+\/coding-agents\.md\)/,
    );
    for (const { address } of pages) {
      if (address !== '/docs/404')
        assert.ok(list.includes(`${twinOf(address)})`), `${address} is not in llms.txt`);
    }
    assert.match(builtFile('llms-full.txt'), /# Service-provider integration[\s\S]*INSTALLATION=/);
  });

  it('the Postman collection has one request for each operation and gets its own token', () => {
    const collection = JSON.parse(builtFile('postman-operations.json')) as {
      info: { schema: string };
      event: { script: { exec: string[] } }[];
      item: { item: { request: { method: string; url: PostmanUrl } }[] }[];
    };
    assert.match(collection.info.schema, /v2\.1\.0/);
    assert.doesNotThrow(() => new Function('pm', collection.event[0]?.script.exec.join('\n') ?? '('));
    const requests = collection.item.flatMap((folder) => folder.item);
    assert.equal(requests.length, documentOperations().length);
    for (const { request } of requests) {
      assert.match(request.url.raw, /^\{\{baseUrl\}\}\//);
      for (const { key, value } of request.url.variable)
        assert.notEqual(value, '', `${request.url.raw}: ${key}`);
    }
  });
});

describe('the search', () => {
  const docs = JSON.parse(builtFile('search-doc.json')) as SearchDocs;
  const index = JSON.parse(builtFile('search-index.json')) as SearchIndex;
  const find = openFinder(docs, index);
  const urls = (query: string): string[] => find(query).map((hit) => hit.url);
  const byAddress = new Map(builtPages().map((page) => [page.address, page.html]));

  it('every place is a built page or an anchor of one', () => {
    for (const { url } of docs.searchDocs) {
      const [address = '', anchor] = url.split('#');
      const html = byAddress.get(address);
      assert.ok(html, `${url} is not in the build`);
      if (anchor) assert.ok(html.includes(`id="${anchor}"`) || html.includes(`id=${anchor}`), url);
    }
    assert.deepEqual(docs.options.weights, { title: 100, keywords: 50, content: 1 });
    assert.deepEqual(docs.options.languages, ['en', 'de']);
  });

  it('at least 95 of 100 everyday queries in English and German, some with typos, have the right page first', () => {
    const wrong = QUERIES.filter(([query, right]) => !right.some((one) => urls(query)[0] === `/docs/${one}`));
    assert.ok(QUERIES.length >= 40);
    const found = wrong.map(([query]) => `${query}: ${urls(query).join(' ')}`).join('\n');
    assert.ok(wrong.length <= 0.05 * QUERIES.length, found);
  });

  it('one typo in a word of four or more letters and two in a longer one are accepted', () => {
    for (const [typed, meant] of [
      ['tokn', 'token'],
      ['shippment', 'shipment'],
      ['webhok', 'webhook'],
      ['oredrs', 'orders'],
      ['recieipt', 'receipt'],
      ['Bestelung', 'Bestellung'],
      ['Rüksendung', 'Rücksendung'],
      ['Mehrwertsteur', 'Mehrwertsteuer'],
      ['Verfuegbarkeit', 'Verfügbarkeit'],
    ] as const)
      assert.equal(urls(typed)[0], urls(meant)[0], typed);
  });

  it('a German query returns the English words of the page that it means', () => {
    assert.ok(find('Bestellung')[0]?.matched.includes(stem('order')));
    assert.ok(find('Lieferschein')[0]?.matched.includes(stem('shipment')));
  });

  it('returns at most 5 hits with url, text, subcategory and title', () => {
    const hits = find('order');
    assert.equal(hits.length, 5);
    for (const hit of hits)
      assert.ok(hit.url && hit.text && hit.subcategory && hit.title, JSON.stringify(hit));
  });

  it('finds a page by its title, by other word forms, by its beginning and in German', () => {
    for (const query of ['returns warehouse', 'return warehouses', 'returns wareh', 'Retourenlager']) {
      assert.ok(
        urls(query).some((url) => url.includes('returns-warehouse')),
        `${query}: ${urls(query).join(' ')}`,
      );
    }
    assert.equal(urls('returns')[0], '/docs/functional-interfaces/returns');
    assert.equal(urls('orders')[0], '/docs/functional-interfaces/orders');
    assert.ok(urls('Bestellungen').some((url) => url.includes('order')));
    assert.deepEqual(urls('qqqqxyz'), []);
  });

  it('finds a section by the name of its page, and an error by its code, even while it is typed', () => {
    assert.equal(urls('webhook signature')[0], '/docs/about-the-api/webhooks#signature');
    assert.equal(urls('shipments errors')[0], '/docs/functional-interfaces/shipments#errors');
    for (const query of ['NO_STOCK', 'NO_STO']) {
      assert.ok(
        urls(query)
          .slice(0, 3)
          .every((url) => /products|availability|getting-started/.test(url)),
        `${query}: ${urls(query).join(' ')}`,
      );
    }
  });

  it('finds a page by a synonym of its words', () => {
    assert.equal(urls('pagination')[0], '/docs/about-the-api/api-guides#paging');
    assert.ok(urls('Authentifizierung').includes('/docs/about-the-api/api-guides#authentication'));
    assert.ok(urls('Rücksendung annehmen').some((url) => url.endsWith('/acceptReturns')));
    assert.ok(urls('Zugangstoken').length > 0);
  });

  it('finds an operation by its path and by its name', () => {
    assert.ok(urls('/v1/multiparcel-shipments').some((url) => url.includes('/api-docs/shipments-v1/')));
    const [operation] = documentOperations();
    assert.ok(urls(operation?.id ?? '').some((url) => url.endsWith(`/${operation?.id}`)));
  });

  it('both languages share one stemmer, and joined words also give their parts', () => {
    assert.equal(stem('bestellungen'), stem('bestellung'));
    assert.equal(stem('orders'), stem('order'));
    assert.deepEqual(wordsOf('processUuid für'), ['process', 'uuid', 'processuuid', 'fur']);
    assert.deepEqual(wordsOf('800003 - NO_STOCK'), ['800003', 'no', 'stock', 'no_stock']);
  });
});
