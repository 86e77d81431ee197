import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { type Account, startApp, type TestApp } from '../../../test/support/app.ts';
import { safetyAddress, variation, written } from '../../../test/support/fixtures.ts';
import { setDelivery, setQuantities, shippingProfile } from '../../../test/support/stock.ts';
import { pictureSource, webAddress } from './web-address.ts';

const page = (test: TestApp, url: string) => test.call('GET', url, { as: undefined });

/** Where the marketplace status of a variation leads to. */
async function shopLink(test: TestApp, sku: string, as: Account = 'seller-one'): Promise<string> {
  const status = await test.call('GET', `/v5/products/${sku}/marketplace-status`, { as });
  const { href } = status.body.links.find(({ rel }: { rel: string }) => rel === 'shop');
  return new URL(href).pathname;
}

async function offered(
  test: TestApp,
  fields: object,
  { quantity = 12, as = 'seller-one' }: { quantity?: number; as?: 'seller-one' | 'seller-two' } = {},
): Promise<{ sku: string; link: string }> {
  const item = variation(fields as never);
  const task = await written(test, [item], { as });
  assert.deepEqual(task.failed, []);
  await setDelivery(test, [item.sku], await shippingProfile(test, {}, as), { as });
  await setQuantities(test, { [item.sku]: quantity }, { as });
  return { sku: item.sku, link: await shopLink(test, item.sku, as) };
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });

const jacket = {
  productDescription: {
    category: 'Bluetooth-Kopfhörer',
    brandId: '24DDR3VZ',
    productLine: 'Klangwelt',
    description: '<p>Ein <strong>guter</strong> Kopfhörer.</p>',
    bulletPoints: ['Leicht und bequem', 'Lange Laufzeit'],
    attributes: [{ name: 'Farbe', values: ['Blau'] }],
  },
};

it('200 shows pictures, title, price, base price, availability, texts and who answers for its safety', async (t) => {
  const test = await startApp(t);
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const { sku, link } = await offered(test, {
    ...jacket,
    mediaAssets: [
      { type: 'IMAGE', location: 'https://images.example.com/one.jpg' },
      { type: 'IMAGE', location: 'https://other.example.com/two.jpg?size=2' },
    ],
    compliance: {
      productSafety: { addresses: [{ ...safetyAddress, url: 'https://nordlicht.example/safety' }] },
    },
    pricing: {
      standardPrice: eur(99.99),
      vat: 'FULL',
      sale: { salePrice: eur(79.5), startDate: at(-1), endDate: at(1) },
      normPriceInfo: { normAmount: 1, normUnit: 'Stk', salesAmount: 3, salesUnit: 'Stk' },
    },
  });
  const reply = await page(test, link);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8');
  for (const text of [
    '<h1 lang="de" dir="auto">Klangwelt Bluetooth-Kopfhörer</h1>',
    '<img src="https://images.example.com/one.jpg" alt="Klangwelt Bluetooth-Kopfhörer"',
    '€79.50 <s>€99.99</s>',
    '€26.50 / 1 Stk',
    'Available: 12 pieces',
    'Ordered now, it comes by ',
    '<li>Lange Laufzeit</li>',
    '<p>Ein <strong>guter</strong> Kopfhörer.</p>',
    '<th>Farbe</th><td>Blau</td>',
    'Nordlicht Handels GmbH',
    'safety@nordlicht.example',
    '<a href="https://nordlicht.example/safety" rel="nofollow noopener noreferrer">',
  ])
    assert.ok(reply.text.includes(text), text);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 2 } });
  await setQuantities(test, { [sku]: 0 });
  const later = await page(test, link);
  assert.ok(
    later.text.includes('€99.99') && !later.text.includes('<s>'),
    'the sale is over by the seller’s clock',
  );
  assert.ok(later.text.includes('Not available: its quantity is 0.'));
});

it('the policy allows its own style and its own pictures, and nothing else; there is no script', async (t) => {
  const test = await startApp(t);
  const { link } = await offered(test, {
    mediaAssets: [
      { type: 'IMAGE', location: 'https://images.example.com/a;b,c/one.jpg?size=2' },
      { type: 'USER_MANUAL', location: 'https://images.example.com/manual.pdf' },
    ],
  });
  for (const url of [link, '/shop/p/NOSUCH']) {
    const { headers, text } = await page(test, url);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    const pictures = url === link ? 'img-src https://images.example.com/a%3bb%2cc/one.jpg; ' : '';
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; style-src 'sha256-${hash}'; ${pictures}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    assert.match(style, /prefers-color-scheme: dark/);
    assert.ok(!/<script|<iframe|<form|\bon\w+=|style="/i.test(text));
  }
});

it('what a seller writes stays text: no tag, attribute or address of it does anything', async (t) => {
  const test = await startApp(t);
  const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script>'`;
  const { link } = await offered(test, {
    productDescription: {
      ...jacket.productDescription,
      productLine: evil.slice(0, 70),
      description: `<p onclick="alert(1)">${evil}<a href="javascript:alert(1)">x</a><a href="https://a.example/">ok</a></p>`,
      bulletPoints: [evil],
      attributes: [
        { name: 'Farbe', values: [evil] },
        { name: evil, values: ['x'], additional: true },
      ],
    },
    compliance: {
      productSafety: {
        addresses: [
          {
            name: evil,
            address: evil,
            regionCode: 'DE',
            email: 'safety@nordlicht.example',
            phone: '<img src=x>',
            roles: ['DISTRIBUTOR'],
          },
        ],
      },
    },
  });
  const { text } = await page(test, link);
  assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  const tags = [...text.matchAll(/<(\w+)([^>]*)>/g)];
  const acts = ([, tag, rest = '']: readonly string[]): boolean =>
    tag === 'script' ||
    /=\s*"\s*javascript:/i.test(rest) ||
    /\son\w+\s*=/i.test(rest.replaceAll(/"[^"]*"/g, '""'));
  assert.deepEqual(
    tags.filter(acts).map(([tag]) => tag),
    [],
  );
  assert.equal(tags.filter(([, tag]) => tag === 'img').length, 1);
  assert.ok(text.includes('<a href="https://a.example/">ok</a>'));
});

it('404 as a page for what is no article and for what was never online', async (t) => {
  const test = await startApp(t, { image: () => ({ kind: 'faulty', problems: ['broken'] as never }) });
  const own = variation();
  await written(test, [own]);
  for (const url of ['/shop/p/NOSUCH', '/shop/p/%3Cscript%3E', '/shop/p/', '/shop', '/shop/x/y']) {
    const reply = await page(test, url);
    assert.equal(reply.status, 404, url);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.ok(reply.text.startsWith('<!doctype html>') && !reply.text.includes('<script'), url);
  }
});

it('an article of several sellers shows the one that can be bought first, and the others beside it', async (t) => {
  const test = await startApp(t);
  const { ean } = variation();
  const priced = (amount: number) => ({
    ...jacket,
    ean,
    pricing: { standardPrice: eur(amount), vat: 'FULL' },
  });
  const { link } = await offered(test, priced(10), { quantity: 0 });
  const other = await offered(test, priced(20), { as: 'seller-two', quantity: 1 });
  assert.equal(other.link, link);
  assert.equal((await test.call('PUT', '/v1/sandbox/snapshots/base')).status, 201);
  const { text } = await page(test, link);
  assert.equal(text.split('class="price"').length, 3, 'a snapshot is no seller');
  const [first, rest = ''] = text.split('Other sellers');
  assert.ok(first!.includes('€20.00') && first!.includes('Available: 1 piece<'));
  assert.ok(rest.includes('€10.00') && rest.includes('Not available: its quantity is 0.'));
});

it('of sellers from whom an article can be bought, the cheaper one comes first', async (t) => {
  const test = await startApp(t);
  const { ean } = variation();
  const priced = (amount: number) => ({ ean, pricing: { standardPrice: eur(amount), vat: 'FULL' } });
  const { link } = await offered(test, priced(30));
  await offered(test, priced(20), { as: 'seller-two' });
  const [first, rest = ''] = (await page(test, link)).text.split('Other sellers');
  assert.ok(first!.includes('€20.00') && !first!.includes('€30.00'));
  assert.ok(rest.includes('€30.00'));
});

describe('no page is served', () => {
  for (const [when, config] of [
    ['when the shop is another server’s', { shopUrl: 'https://shop.example.com' }],
    ['by a server that is no sandbox', { sandbox: false }],
  ] as const)
    it(when, async (t) => {
      const test = await startApp(t, { config });
      const reply = await page(test, '/shop/p/NOSUCH');
      assert.deepEqual(
        [reply.status, String(reply.headers['content-type'])],
        [404, reply.headers['content-type']],
      );
      assert.match(String(reply.headers['content-type']), /json/);
    });
});

describe('addresses of sellers', () => {
  it('are links and pictures of the web only', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' JavaScript:x',
      'file:///etc',
      'x',
      '',
      undefined,
    ])
      assert.equal(webAddress(text), undefined, String(text));
    assert.equal(webAddress('https://a.example/ä b"><x'), 'https://a.example/%C3%A4%20b%22%3E%3Cx');
  });

  it('never end a source of the policy, and long ones become their host', () => {
    assert.equal(pictureSource("https://a.example/x;y,z'w?q=1#f"), 'https://a.example/x%3by%2cz%27w');
    assert.equal(pictureSource(`https://a.example/${'x'.repeat(400)}`), 'https://a.example');
  });
});
