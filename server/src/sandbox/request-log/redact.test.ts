import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loggedAddress, ownAnswer, withoutSecrets } from './redact.ts';

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';

it('removes secrets and tokens in odd places, and nothing else', () => {
  const cases = {
    [`x${token}`]: 'x[removed]',
    [`a-_${token}y ${token}`]: 'a-_[removed] [removed]',
    [`${token},${token}`]: '[removed],[removed]',
    [`eyJab.${token}.x`]: 'eyJab.[removed].x',
    [`?next=${token}&t=${token}`]: '?next=[removed]&t=[removed]',
    [`eyJ${'a'.repeat(9_000)}.b.c`]: '[removed]',
    'eyJhbGciOiJFUzI1NiJ9 eyJ. eyJabcde.': 'eyJhbGciOiJFUzI1NiJ9 eyJ. eyJabcde.',
    '{"data":{"client_secret":"a\\"b","n":1}}': '{"data":{"client_secret":"[removed]","n":1}}',
    '{"MySecretWord" : [1,2],"x":2}': '{"MySecretWord" : "[removed]","x":2}',
    [`{"${'x'.repeat(200)}secret":"a"}`]: `{"${'x'.repeat(200)}secret":"[removed]"}`,
    '{"tokens":"a","token":"b","secret":}': '{"tokens":"a","token":"[removed]","secret":}',
    '{"link":"https://x/invitation/ab","links":[]}': '{"link":"[removed]","links":[]}',
    '{"pass_word":"a","pwd":"b","passage":"c"}': '{"pass_word":"[removed]","pwd":"[removed]","passage":"c"}',
    'url=https%3A%2F%2Fx%2Finvitation%2Fa-_b%3Fc': 'url=https%3A%2F%2Fx%2Finvitation%2F[removed]%3Fc',
    'see https://x/invitation/a-_b?c': 'see https://x/invitation/[removed]?c',
    '/v1/x?code=a&code_verifier=b&zipcode=c': '/v1/x?code=[removed]&code_verifier=[removed]&zipcode=c',
    'client_secret=a&x=?token=b&the_password_2=':
      'client_secret=[removed]&x=?token=[removed]&the_password_2=[removed]',
  };
  for (const [text, clean] of Object.entries(cases)) assert.equal(withoutSecrets(text), clean);
});

it('removes e-mail addresses from the address of a request, and nothing that only looks like one', () => {
  const cases = {
    '/v4/orders?email=zebrina.quagga@example.com&limit=1': '/v4/orders?email=[removed]&limit=1',
    '/v4/orders/zebrina%40example.co.uk': '/v4/orders/[removed]',
    '/v1/x?sku=A@B&skus=A@1.5': '/v1/x?sku=A@B&skus=A@1.5',
    [`/${'a'.repeat(4_000)}`]: `/${'a'.repeat(4_000)}`,
  };
  for (const [url, clean] of Object.entries(cases)) assert.equal(loggedAddress(url), clean);
});

/** What was to be removed, in expressions that are plain and slow. */
function plainly(text: string): string {
  const names =
    '\\w*(?:secret|pass_?word|passphrase|pwd)\\w*|private_?key|(?:access|refresh|id|bearer)_?token|token|assertion|authorization|api_?key|credentials?|link';
  const value = '(?:"(?:[^"\\\\]|\\\\.)*"?|\\[[^\\]]*\\]?|\\{[^}]*\\}?|[^\\s,}\\]]+)';
  return text
    .replace(new RegExp(`("(?:${names})"\\s*:\\s*)${value}`, 'gi'), '$1"[removed]"')
    .replace(new RegExp(`(^|[?&\\s])(${names}|code|code_?verifier)=[^&\\s"]*`, 'gi'), '$1$2=[removed]')
    .replace(/eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[removed]');
}

it('removes what plain expressions remove, in any mixture of their parts', () => {
  const parts = [
    'eyJ',
    'abcde',
    'a',
    '-',
    '.',
    '"',
    ':',
    ' ',
    '\n',
    '=',
    '&',
    '?',
    '{',
    '}',
    '[',
    ']',
    ',',
    '\\',
  ];
  const words = ['secret', 'Password', 'token', 'access_token', 'apikey', 'x', '_'];
  const all = [...parts, ...words];
  let drawn = 7;
  const draw = (below: number) => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((drawn / 2 ** 32) * below);
  };
  for (let count = 0; count < 20_000; count += 1) {
    const text = Array.from({ length: 1 + draw(14) }, () => all[draw(all.length)]).join('');
    assert.equal(withoutSecrets(text), plainly(text), JSON.stringify(text));
  }
});

// In the square of the length each of these would take hours.
it('reads texts that repeat the beginning of a secret once', { timeout: 60_000 }, () => {
  const times = 700_000;
  const texts = [
    'eyJ'.repeat(times),
    `"${'secret'.repeat(times / 2)}`,
    `${'"secret'.repeat(times / 2)}`,
    `"secret"${' '.repeat(times)}"secret" :${' '.repeat(times)}}`,
    `?${'secret'.repeat(times / 2)}`,
    `"${'secretpassword'.repeat(times / 7)}":}`,
  ];
  for (const text of texts) {
    assert.equal(withoutSecrets(text), text);
    assert.equal(ownAnswer({ content: text, isWhole: true }), text);
  }
});
