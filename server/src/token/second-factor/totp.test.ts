import assert from 'node:assert/strict';
import { it } from 'node:test';
import { base32, codeAt, keyAddress, keyOf, newKey, stepOf } from './totp.ts';

/** The key of the examples in RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it('codes are those of RFC 6238, shortened to six digits', () => {
  const examples = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of examples) assert.equal(codeAt(key, Math.floor(seconds / 30)), code);
});

it('the code of the present step and of its neighbours is taken, and no other text', () => {
  for (const step of [99, 100, 101]) assert.equal(stepOf(key, codeAt(key, step), at(3000)), step);
  for (const text of [codeAt(key, 98), codeAt(key, 102), '', '28708', '2870822', '٢٨٧٠٨٢'])
    assert.equal(stepOf(key, text, at(3000)), undefined, text);
});

it('a key is written as RFC 4648 says', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(base32(Buffer.alloc(0)), '');
  for (const key of [newKey(), Buffer.alloc(0)]) assert.deepEqual(keyOf(base32(key)), key);
  assert.match(base32(newKey()), /^[A-Z2-7]{32}$/);
  assert.equal(
    keyAddress(Buffer.from('foobar'), 'Market & Co', 'ada@x.example'),
    'otpauth://totp/Market%20%26%20Co%3Aada%40x.example?secret=MZXW6YTBOI&issuer=Market+%26+Co',
  );
});
