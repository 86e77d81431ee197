import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Article } from '../../interfaces/products/index.ts';
import { articlePage, picturesOf, type SellersOffer } from './page.ts';
import { pictureSource, webAddress } from './web-address.ts';

const bare: Article = {
  ...{ sku: 'A', status: 'ONLINE', title: 'Kopfhörer', priceCents: 1000, pictures: [], bulletPoints: [] },
  ...{ description: '', attributes: [], safety: [] },
};

const delivery = { profile: { transportTime: 1 }, processingTime: 1 };

const offered = (more: Partial<Article> = {}, quantity = 2): SellersOffer => ({
  article: { ...bare, ...more },
  offer: { sku: 'A', status: 'ONLINE', quantity, delivery } as never,
});

const pageOf = (best: SellersOffer, ...others: readonly SellersOffer[]): string =>
  articlePage({ shopName: 'Marktplatz', moin: 'M1' }, best, others).replace(/<style>[\s\S]*<\/style>/, '');

it('an article without more than a title and a price has a page without empty parts', () => {
  const page = pageOf(offered());
  for (const part of [
    '<h1 lang="de" dir="auto">Kopfhörer</h1>',
    'Article number M1',
    '€10.00</p>',
    '2 pieces',
  ])
    assert.ok(page.includes(part), part);
  for (const part of [
    'undefined',
    'pictures',
    '<ul',
    '<s>',
    ' / ',
    'Ordered now',
    '<h2',
    '<address',
    '<table',
  ])
    assert.ok(!page.includes(part), part);
});

it('each thing that is known of an article has its place on the page', () => {
  const promised = new Date('2026-03-02T12:00:00Z');
  const page = pageOf({
    ...offered({
      ...{ brand: 'Klangwelt', insteadOfCents: 1250, basePrice: { cents: 500, amount: 1, unit: 'kg' } },
      ...{ pictures: ['https://a.example/1.jpg'], bulletPoints: ['Leicht'], description: '<p>Gut</p>' },
      attributes: [{ name: 'Farbe', values: ['Blau', 'Rot'] }],
    }),
    promised,
  });
  for (const part of [
    '<p class="soft">Klangwelt</p>',
    '<img src="https://a.example/1.jpg" alt="Kopfhörer"',
    '€10.00 <s>€12.50</s>',
    '€5.00 / 1 kg',
    'it comes by Monday',
    '<li>Leicht</li>',
    '<h2>Description</h2>',
    '<p>Gut</p>',
    '<th>Farbe</th><td>Blau, Rot</td>',
  ])
    assert.ok(page.includes(part), part);
});

it('one piece is a piece, none is not available, and other sellers come below', () => {
  const page = pageOf(offered({}, 1), offered({ priceCents: 2000 }, 0));
  const [first = '', rest = ''] = page.split('<h2>Other sellers</h2>');
  assert.ok(first.includes('Available: 1 piece<'));
  assert.ok(rest.includes('€20.00') && rest.includes('Not available: its quantity is 0.'));
});

it('who answers for the safety is named, with a link only where the address is one of the web', () => {
  const contact = { name: 'Nordlicht', address: 'Weg 1', roles: ['DISTRIBUTOR'] };
  const page = (more: object) => pageOf(offered({ safety: [{ ...contact, ...more }] }));
  const linked = page({ url: 'https://n.example/s', regionCode: 'DE', email: 's@n.example' });
  assert.ok(linked.includes('<p>Weg 1, DE</p>') && linked.includes('<p>s@n.example</p>'));
  assert.equal(linked.split('https://n.example/s').length, 3);
  const plain = page({ url: 'n.example' });
  assert.ok(plain.includes('<p>Weg 1</p>') && plain.includes('<p>n.example</p>'));
  assert.ok(!plain.includes('nofollow'));
});

it('a page has nine pictures at most, those whose addresses are of the web', () => {
  const pictures = Array.from({ length: 12 }, (_, index) => `https://a.example/${index}.jpg`);
  assert.deepEqual(picturesOf({ ...bare, pictures: ['file:///x', ...pictures] }), pictures.slice(0, 9));
  assert.equal(webAddress('http://a.example/x'), 'http://a.example/x');
});

it('the source of a picture is its address up to 300 characters, and its host beyond', () => {
  const host = 'https://a.example';
  const longest = `${host}/${'x'.repeat(299 - host.length)}`;
  assert.equal(pictureSource(longest), longest);
  assert.equal(pictureSource(`${longest}x`), host);
});
