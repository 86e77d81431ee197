import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jsonPathOf, memberStep, stepsOf } from './json-path.ts';

const place = (pointer: string, value: unknown) => jsonPathOf(stepsOf(pointer, value));

it('a place is that of the pointer, with numbers for entries of lists only', () => {
  assert.equal(place('', {}), '$');
  const lines = { items: [{ lines: [1, { 'a/b': 1, '~1': 2 }] }] };
  assert.equal(place('/items/0/lines/1/a~1b', lines), "$.items[0].lines[1]['a/b']");
  assert.equal(place('/items/0/lines/1/~01', lines), "$.items[0].lines[1]['~1']");
  assert.equal(place('/map/0/1', { map: { 0: [1, 2] } }), "$.map['0'][1]");
  assert.equal(place('/a/0', { a: null }), "$.a['0']");
  assert.equal(place('/a/b/c', {}), '$.a.b.c');
});

it('a simple name is written as it is, any other in brackets with the escapes of RFC 9535', () => {
  assert.equal(memberStep('größe_2'), '.größe_2');
  assert.equal(memberStep('_a'), '._a');
  const others: readonly [name: string, step: string][] = [
    ['', "['']"],
    ['2a', "['2a']"],
    ['a-b', "['a-b']"],
    ["it's\\", "['it\\'s\\\\']"],
    ['a\b\f\n\r\t', "['a\\b\\f\\n\\r\\t']"],
    ['\u0000\u007f\u0085', "['\\u0000\\u007f\\u0085']"],
    ['a\u202eb\u2028', "['a\\u202eb\\u2028']"],
    ['\u{e0041}', "['\\udb40\\udc41']"],
    ['\ud800', "['\\ud800']"],
    ['a\u3164', "['a\\u3164']"],
    ['\ufe0f\u2800\u00a0\u2029', "['\\ufe0f\\u2800\\u00a0\\u2029']"],
    ['\ue000\uffff', "['\\ue000\\uffff']"],
    ['😀', "['😀']"],
  ];
  for (const [name, step] of others) assert.equal(memberStep(name), step);
});
