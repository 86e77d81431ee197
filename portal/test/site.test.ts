import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { slug } from '../plugins/api-reference/reference.ts';
import { site } from '../site.config.ts';
import {
  builtFile,
  builtPages,
  documentOperations,
  isBuilt,
  type Page,
  SHOWN,
  tags,
  textOf,
} from './built-site.ts';

const ROUTES: [address: string, words: string][] = [
  ['/docs/', 'Get started'],
  ['/docs/getting-started', 'Wait for the task'],
  ['/docs/about-the-api/api-guides', 'X-Request-Timestamp'],
  ['/docs/about-the-api/webhooks', 'twelve lines'],
  ['/docs/about-the-api/typescript-client', 'isApiError'],
  ['/docs/functional-interfaces/products', 'Review: the marketplace status'],
  ['/docs/functional-interfaces/availability', 'X-Request-Timestamp'],
  ['/docs/functional-interfaces/shipping-profiles', 'shippingProfileInUse'],
  ['/docs/functional-interfaces/returns-warehouse', 'suggestedAddresses'],
  ['/docs/functional-interfaces/orders', 'AT_LEAST_ONE'],
  ['/docs/functional-interfaces/shipments', 'DUPLICATE_TRACKING_KEY'],
  ['/docs/functional-interfaces/return-shipments', 'datefrom'],
  ['/docs/functional-interfaces/returns', 'MISDIRECTED'],
  ['/docs/functional-interfaces/receipts', 'PARTIAL_REFUND'],
  ['/docs/functional-interfaces/price-reductions', 'INITIATED'],
  ['/docs/about-the-api/sandbox', 'A clock never goes back'],
  ['/docs/examples/create-order', 'The customer has the money back'],
  ['/docs/category/about-the-api', 'API guides'],
  ['/docs/category/functional-interfaces', 'Products'],
  ['/docs/api-docs', 'openapi.yml'],
  ['/docs/about-the-api/best-practices', 'DUPLICATE_TRACKING_KEY'],
  ['/docs/about-the-api/use-cases', 'Several warehouses'],
  ['/docs/sellers-integration', 'Before you go live'],
  ['/docs/sp-integration', 'installationId'],
  ['/docs/markdown-page', 'llms-full.txt'],
  ['/docs/webhook-events', 'order.created'],
  ['/docs/changelog', 'compliance'],
  ['/docs/404', 'Page Not Found'],
];

describe('the built site', () => {
  const pages = builtPages();
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const page = (address: string): Page => {
    const found = byAddress.get(address);
    assert.ok(found, `${address} is not in the build`);
    return found;
  };

  for (const [address, words] of ROUTES) {
    it(`${address} has its content in the HTML`, () => {
      const text = textOf(page(address).html);
      assert.ok(text.includes(words), `"${words}" is not in ${address}`);
    });
  }

  it('every page has a title that ends in "| title of the site", a language and the canonical address', () => {
    for (const { address, html } of pages) {
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      assert.ok(title === SHOWN.name || title.endsWith(` | ${SHOWN.name}`), `${address}: ${title}`);
      assert.equal(tags(html, 'html')[0]?.lang, 'en', address);
      if (address === '/docs/404') continue;
      const canonical = tags(html, 'link').find((link) => link.rel === 'canonical')?.href;
      assert.equal(canonical, `${SHOWN.address}${address}`, address);
    }
  });

  it('every internal link leads to a built page or file and its anchor exists there', () => {
    const broken: string[] = [];
    let checked = 0;
    for (const { address, html } of pages) {
      for (const { href } of tags(html, 'a')) {
        if (href === undefined || /^(https?:|mailto:)/.test(href)) continue;
        checked += 1;
        const target = new URL(href, `${SHOWN.address}${address}`);
        const at = target.pathname === '/docs/' ? '/docs/' : target.pathname.replace(/\/$/, '');
        const there = byAddress.get(at);
        if (!there && !isBuilt(at)) broken.push(`${address} → ${href}`);
        const anchor = decodeURIComponent(target.hash.slice(1));
        if (
          there &&
          anchor !== '' &&
          !there.html.includes(`id="${anchor}"`) &&
          !there.html.includes(`id=${anchor}`)
        ) {
          broken.push(`${address} → ${href} (no such anchor)`);
        }
      }
    }
    assert.deepEqual([...new Set(broken)], []);
    assert.ok(checked > pages.length * 5, `only ${checked} links were found in ${pages.length} pages`);
  });

  it('every image has an alternative text, and every inline picture has a name', () => {
    let images = 0;
    for (const { address, html } of pages) {
      for (const image of tags(html, 'img')) {
        images += 1;
        assert.notEqual(image.alt, undefined, `${address}: ${image.src}`);
      }
      for (const picture of tags(html, 'svg')) {
        const named =
          picture['aria-hidden'] !== undefined || picture['aria-labelledby'] || picture['aria-label'];
        if (picture.role === 'img') assert.ok(named, `${address}: an svg with role img has no name`);
      }
    }
    assert.ok(images > 0);
  });

  it('nothing is loaded from another host', () => {
    const own = new URL(SHOWN.address).host;
    for (const { address, html } of pages) {
      const loaded = [
        ...tags(html, 'script').map((tag) => tag.src),
        ...tags(html, 'img').map((tag) => tag.src),
        ...tags(html, 'iframe').map((tag) => tag.src),
        ...tags(html, 'link')
          .filter((tag) => !/canonical|alternate/.test(tag.rel ?? ''))
          .map((tag) => tag.href),
      ].filter((source): source is string => source !== undefined && !source.startsWith('data:'));
      assert.ok(loaded.length > 0, `${address} loads nothing at all`);
      for (const source of loaded) {
        assert.equal(new URL(source, SHOWN.address).host, own, `${address} loads ${source}`);
      }
    }
  });

  it('the footer has the three legal links and they open in a new tab', () => {
    const { html } = page('/docs/getting-started');
    for (const href of Object.values(site.legal)) {
      const link = tags(html, 'a').find((tag) => tag.href === href);
      assert.equal(link?.target, '_blank', href);
    }
    assert.match(textOf(html), site.apiType === 'internal' ? /Impressum.*AGB/ : /Imprint.*Terms/);
  });

  it('the review picture has a description in words', () => {
    const { html } = page('/docs/functional-interfaces/products');
    assert.match(html, /<desc [^>]*>[^<]*PENDING[^<]*ONLINE, RESTRICTED or REJECTED/);
  });

  it('the sitemap names every operation', () => {
    const sitemap = builtFile('sitemap.xml');
    for (const { id, tag } of documentOperations()) {
      assert.ok(sitemap.includes(`/docs/api-docs/${slug(tag)}/${id}</loc>`), `${id} is not in the sitemap`);
    }
  });
});
