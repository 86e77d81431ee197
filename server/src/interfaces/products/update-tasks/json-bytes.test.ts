import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Steps } from '../../../kernel/steps.ts';
import * as json from './json-bytes.ts';
import { afterBlanks } from './json-bytes.ts';

function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const endOfValue = (bytes: Buffer, start: number) => atOnce(json.endOfValue(bytes, start));
const memberOf = (bytes: Buffer, name: string) => atOnce(json.memberOf(bytes, name));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** True when the whole of it is one value. */
function isTaken(text: string): boolean {
  const bytes = Buffer.from(text);
  const end = endOfValue(bytes, 0);
  return end >= 0 && afterBlanks(bytes, end) === bytes.length;
}

const agrees = (text: string) => assert.equal(isTaken(text), isJson(text), JSON.stringify(text));

it('takes what JSON.parse takes, and refuses what it refuses', () => {
  const texts = [
    '', ' ', '0', '-0', '00', '01', '-', '-a', '+1', '1.', '.5', '1.5', '1e5', '1E+5', '1e-', '1e', '1.e5', '0x1', '1 2', '١',
    'true', 'tru', 'True', 'truex', 'nulll', 'null', 'false', 'falsefalse', 'NaN', 'Infinity', 'undefined',
    '""', '"', '"\\"', '"\\\\"', '"\\x"', '"\\u12"', '"\\u12g4"', '"\\uABcd"', '"\\/\\b\\f\\n\\r\\t\\""', '"\t"', '"\u007f"', '"\u0000"', '"\u001f"',
    '"ß😀\u2028"', "'a'", '[]', '[ ]', '[', ']', '[1', '[1,', '[1,]', '[,1]', '[1 2]', '[[]]', '[[]', '[}', '[1}', '{]', '{}', '{ }',
    '{', '}', '{"a"}', '{"a":}', '{"a":1', '{"a":1,}', '{"a":1,"b":2}', '{,}', '{a:1}', '{1:1}', '{"a"1}', '{"a":1 "b":2}', '{"a":[{"b":null}]}',
    '\ufeff1', '\u00a01', '1\u00a0', '1\v', '\f1', '\r\n\t 1 \r\n\t', '{"a" : [ 1 , 2 ] , "b" : { } }', '/**/1', '[1]//',
  ]; // biome-ignore format: a list
  for (const text of texts) agrees(text);
});

it('agrees with JSON.parse about any value with one character changed, put in or taken away', () => {
  const change = fc.record({
    value: fc.jsonValue({ maxDepth: 4 }),
    space: fc.constantFrom(0, 1, '\t'),
    at: fc.nat(),
    taken: fc.nat(1),
    put: fc.constantFrom(...'[]{}:,"\\ \n09-+.eEtfnu/x\u0000ß', ''),
  });
  fc.assert(
    fc.property(change, ({ value, space, at, taken, put }) => {
      const text = JSON.stringify(value, null, space);
      assert.ok(isTaken(text), text);
      const place = at % (text.length + 1);
      agrees(text.slice(0, place) + put + text.slice(place + taken));
    }),
    { numRuns: 2_000 },
  );
});

it('ends behind the value, wherever it begins, however deep it is', () => {
  assert.equal(endOfValue(Buffer.from('x [1] , 2'), 1), 5);
  assert.equal(endOfValue(Buffer.from('12,'), 0), 2);
  const depth = 1_000_000;
  const deep = '[{"a":'.repeat(depth);
  assert.equal(endOfValue(Buffer.from(`${deep}1${'}]'.repeat(depth)}`), 0), 8 * depth + 1);
  assert.equal(endOfValue(Buffer.from(`${deep}1${'}]'.repeat(depth - 1)}]`), 0), -1);
});

it('tells lists and objects apart at every depth', () => {
  for (let depth = 1; depth < 300; depth += 1) {
    agrees(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    agrees(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    agrees(`${'['.repeat(depth)}{"a":1${']'.repeat(depth)}`);
    agrees(`${'{"a":'.repeat(depth)}[1${'}'.repeat(depth)}`);
  }
});

it('finds the member of an object that JSON.parse finds, however deep its value is', () => {
  const found = (text: string) => {
    const value = memberOf(Buffer.from(text), 'status');
    return value && JSON.parse(value.toString());
  };
  const texts = [
    '{"status":[1]}', ' {\n"a" : 1 , "status" : [ 1 , {"status":2} ] , "b":null } ', '{"status":1,"status":[2]}', '{"status":[2],"status":1}',
    '{"\\u0073tatus":[3]}', '{"a":{"status":1}}', '{"Status":1}', '{"sta\\"tus":1}', '{}', '{ }', '{"a":"status"}', '{"status":{"status":[]}}', '{"":1,"status":""}',
  ]; // biome-ignore format: a list
  for (const text of texts) assert.deepEqual(found(text), JSON.parse(text).status, text);
  for (const text of [
    '',
    ' ',
    '[]',
    '["status"]',
    'null',
    '"status"',
    '{"status":1',
    '{"status":}',
    '{"status":1}}',
    '{"status":1} x',
  ])
    assert.equal(found(text), undefined, text);
  const members = fc.array(
    fc.tuple(fc.constantFrom('status', 'a', 'stat\u00fcs', '\\'), fc.jsonValue({ maxDepth: 3 })),
  );
  fc.assert(
    fc.property(members, fc.constantFrom('', ' ', '\r\n'), (all, blank) => {
      const inner = all.map(
        ([name, value]) => `${JSON.stringify(name)}${blank}:${blank}${JSON.stringify(value)}`,
      );
      const text = `{${blank}${inner.join(`${blank},${blank}`)}${blank}}`;
      assert.deepEqual(found(text), JSON.parse(text).status, text);
    }),
  );
  const depth = 1_000_000;
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  assert.equal(memberOf(Buffer.from(`{"status":${deep}}`), 'status')?.length, 2 * depth);
});
