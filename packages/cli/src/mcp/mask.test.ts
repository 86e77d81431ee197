import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { readGuides } from './guides.ts';
import { masked, withoutSecrets } from './mask.ts';
import { shortened } from './shorten.ts';

const jwt = `eyJhbGciOiJSUzI1NiJ9.${'eyJzdWIiOiJzZWxsZXIifQ'}.c2lnbmF0dXJl`;

it('members with the name of a secret, tokens, keys and forms are masked, wherever they stand', () => {
  const secrets = {
    access_token: 'a',
    clientSecret: 'b',
    'X-Encrypted-Key': 'c',
    headers: { authorization: 'Bearer abcdefgh', cookie: 'session=1' },
    body: JSON.stringify({ deep: [{ refresh_token: 'd' }] }),
    form: 'grant_type=client_credentials&client_secret=hidden-value&scope=orders',
    text: `a token ${jwt} in a text`,
    pem: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----',
    note: 'see -----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY----- here',
    keys: [{ kid: 'k-1', key: 'MIIB' }],
    own: 'the secret is correct-horse',
  };
  const shown = JSON.stringify(withoutSecrets(secrets, ['correct-horse']));
  for (const hidden of [
    'abcdefgh',
    'session=1',
    'hidden-value',
    jwt,
    'MIIE',
    'MIIB',
    'correct-horse',
    '"d"',
    '"a"',
    '"b"',
    '"c"',
  ])
    assert.ok(!shown.includes(hidden), hidden);
  assert.ok(shown.includes('scope=orders') && shown.includes('k-1') && shown.includes(masked));
});

it('what is no secret stays as it is', () => {
  const data = {
    sku: 'KEY-1',
    trackingKey: { carrier: 'DHL', trackingNumber: '1' },
    keyed: true,
    tokens: 3,
    list: [null, 1],
  };
  assert.deepEqual(withoutSecrets(data), data);
});

it('secrets that somebody wrote into a text are masked, whatever they are called there', () => {
  const der = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${'BKcwggSjAgEA'.repeat(8)}`;
  for (const [text, hidden, kept = ''] of [
    ['my password is hunter2, call me', 'hunter2', 'call me'],
    ['Password: hunter2\nplease ship', 'hunter2', 'please ship'],
    ['the password is "correct horse", thanks', 'correct horse', 'thanks'],
    ['password="correct horse" user=anna', 'horse', 'user=anna'],
    ['Passwort: geheim9', 'geheim9'],
    ['Mein Kennwort lautet geheim9', 'geheim9', 'Mein Kennwort'],
    ['client secret: s3cr3t-value', 's3cr3t-value'],
    ['client_secret=s3cr3t-value&scope=orders', 's3cr3t-value', 'scope=orders'],
    ['clientSecret = s3cr3t-value', 's3cr3t-value'],
    ['CLIENT_SECRET=>s3cr3t-value', 's3cr3t-value'],
    ['SELLERDOCK_CLIENT_SECRET=s3cr3t-value', 's3cr3t-value'],
    ['access token: abc.def-123 is mine', 'abc.def-123'],
    ['refresh_token=def456;', 'def456'],
    ['api key: AK-12345', 'AK-12345'],
    ['curl -u x https://anna:hunter2@shop.example/feed', 'hunter2', 'shop.example/feed'],
    ['Authorization: Basic YW5uYTpodW50ZXIy', 'YW5uYTpodW50ZXIy'],
    ['key {"kty":"RSA","d":"abcdefghijklmnop1234","n":"xyz"} end', 'abcdefghijklmnop1234', '"n":"xyz"'],
    ['cut: {"items":[],"password":"hunter2","sku":"A', 'hunter2', '"sku":"A'],
    [String.raw`escaped {\"client_secret\":\"s3cr3t-value\"} end`, 's3cr3t-value', 'end'],
    [
      String.raw`-----BEGIN RSA PRIVATE KEY-----\nMIIEabc\n-----END RSA PRIVATE KEY----- after`,
      'MIIEabc',
      'after',
    ],
    ['-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE', 'MHcCAQEE'],
    [`the key ${der} in DER`, der.slice(0, 40), 'in DER'],
  ] as const) {
    for (const value of [text, { note: text }, JSON.stringify({ note: text })]) {
      const shown = JSON.stringify(withoutSecrets(value));
      assert.ok(!shown.includes(hidden), `${text}: ${shown}`);
      assert.ok(shown.includes(masked), text);
    }
    assert.ok(String(withoutSecrets(text)).includes(kept), `${text}: ${withoutSecrets(text)}`);
  }
});

it('headers are masked also where they stand as pairs, and a secret of this program also where it is encoded', () => {
  const headers = [
    ['cookie', 'session=1'],
    ['accept', 'x/y'],
  ];
  assert.deepEqual(withoutSecrets(headers), [
    ['cookie', masked],
    ['accept', 'x/y'],
  ]);
  assert.deepEqual(
    withoutSecrets([
      { name: 'Cookie', value: 'a=1' },
      { name: 'Accept', value: 'b' },
    ]),
    [
      { name: 'Cookie', value: masked },
      { name: 'Accept', value: 'b' },
    ],
  );
  assert.equal(withoutSecrets('form a%2Fb%20c end', ['a/b c']), `form ${masked} end`);
});

it('sentences about secrets stay as they are', () => {
  for (const text of [
    'The token is not valid.',
    'The access token is expired: get another one.',
    'A password is required',
    'Basic shirt in blue',
    'tokens: 3',
    'see https://shop.example:8080/a@b',
    'Update task 5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51 is done',
  ])
    assert.equal(withoutSecrets(text), text);
});

it('long lists and texts are cut until they fit, and say how much is missing', () => {
  const orders = Array.from({ length: 200 }, (_, index) => ({ index, text: 'x'.repeat(300) }));
  const { value, isShortened } = shortened({ orders }, 9000);
  assert.ok(isShortened && JSON.stringify(value).length <= 9000);
  assert.match(JSON.stringify(value), /… 180 more/);
  assert.deepEqual(shortened({ a: 1 }, 100), { value: { a: 1 }, isShortened: false });
});

it('guides are found by their words, with the place that fits and its address', async (t) => {
  const files: Readonly<Record<string, string>> = {
    '/docs/llms.txt': '- [Best practices](http://host/docs/best-practices.md): What to do\n',
    '/docs/llms-full.txt': `# Best practices\n\nStart here.\n\n## Retries\n\n${'Nothing of interest.\n\n'.repeat(60)}Wait as Retry-After says.\n\n---\n\n# Orders\n\n## States\n\nAn item is PROCESSABLE.\n`,
  };
  const server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guides = await readGuides(url);
  const [first] = guides('retry-after', 3);
  assert.deepEqual(
    [first?.page, first?.section, first?.url],
    ['Best practices', 'Retries', 'http://host/docs/best-practices.md'],
  );
  assert.ok(first!.text.includes('Wait as Retry-After says.') && first!.text.length < 1000);
  assert.equal(guides('processable', 1)[0]?.page, 'Orders');
  await assert.rejects(readGuides(`${url}/nothing`), /has no documentation yet/);
});
