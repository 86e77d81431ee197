import assert from 'node:assert/strict';
import { it } from 'node:test';
import { roles } from '../../kernel/roles/roles.ts';
import {
  ageInDays,
  hostNames,
  hostUrl,
  httpUrl,
  levelName,
  longSecret,
  oneOf,
  onOff,
  origins,
  planHash,
  postgresUrl,
  proxies,
  roleNames,
  whole,
} from './values.ts';

/** The values of texts, in their order; `refused` for one that throws. */
const read = <T>(reader: (text: string) => T, ...texts: string[]): (T | 'refused')[] =>
  texts.map((text) => {
    try {
      return reader(text);
    } catch {
      return 'refused';
    }
  });

const refused = 'refused';

it('a whole number has digits only, and lies between its bounds', () => {
  assert.deepEqual(read(whole(2, 10), '2', '10', '1', '11', '-2', '2.5', '', ' 3', '1e1', '007'), [
    ...[2, 10, refused, refused, refused, refused, refused, refused, refused, 7],
  ]);
});

it('on and off are switches, and of proxies there are one, none or up to nine', () => {
  assert.deepEqual(read(onOff, 'on', 'off', 'ON', 'true', ''), [true, false, refused, refused, refused]);
  assert.deepEqual(read(proxies, 'on', 'off', '1', '9', '0', '10'), [1, 0, 1, 9, refused, refused]);
  assert.deepEqual(read(oneOf(['a', 'b']), 'a', 'b', 'c', ''), ['a', 'b', refused, refused]);
});

it('an address is http or https without query or fragment, and loses the slashes at its end', () => {
  assert.deepEqual(read(httpUrl, 'https://a.example/', 'http://a.example/b//', 'https://a.example'), [
    ...['https://a.example', 'http://a.example/b', 'https://a.example'],
  ]);
  for (const text of ['https://a.example?b', 'https://a.example#b', 'ftp://a.example', 'a.example', ''])
    assert.deepEqual(read(httpUrl, text), [refused], text);
  assert.deepEqual(read(hostUrl, 'https://a.example/', 'https://a.example/b'), [
    'https://a.example',
    refused,
  ]);
});

it('a database has an address of PostgreSQL that can be decoded', () => {
  const good = ['postgres://u:p@h:5432/n', 'postgresql://h/n', 'postgres://u:%25@h/n'];
  assert.deepEqual(read(postgresUrl, ...good), good);
  assert.deepEqual(
    read(postgresUrl, 'mysql://h/n', 'postgres://u:%@h/n', 'nonsense'),
    Array(3).fill(refused),
  );
});

it('a secret has 32 characters or bytes', () => {
  const bytes = (count: number) => `base64url:${Buffer.alloc(count, 1).toString('base64url')}`;
  const good = ['x'.repeat(32), bytes(32), bytes(40)];
  assert.deepEqual(read(longSecret, ...good), good);
  const wrong = ['x'.repeat(31), bytes(31), `${bytes(32)}!`, 'base64url:', `base64url:${'!'.repeat(50)}`];
  assert.deepEqual(
    read(longSecret, ...wrong),
    wrong.map(() => refused),
  );
  assert.throws(() => longSecret('x'), /^Error: 32 characters or more/);
});

it('a secret that is too short is told what would be right', () => {
  assert.throws(() => longSecret('short'), /^Error: 32 characters or more, or base64url/);
});

it('an age is none, or from two days to ten years', () => {
  assert.deepEqual(read(ageInDays, '0', '2', '3650', '1', '3651', 'x'), [
    0,
    2,
    3650,
    refused,
    refused,
    refused,
  ]);
});

it('host names and origins are lists, in lower case and without empty entries', () => {
  assert.deepEqual(hostNames(' A.example , [::1],10.0.0.1,'), ['a.example', '[::1]', '10.0.0.1']);
  assert.deepEqual(hostNames(''), []);
  for (const text of ['a.example:80', 'a/b', '*.example', 'good.example, a b'])
    assert.deepEqual(read(hostNames, text), [refused], text);
  assert.deepEqual(origins('https://A.example, http://b.example:81,'), [
    'https://a.example',
    'http://b.example:81',
  ]);
  for (const text of [
    'a.example',
    'https://a.example/',
    'https://*.example',
    'ftp://a.example',
    'https://a.example, x',
  ])
    assert.deepEqual(read(origins, text), [refused], text);
});

it('a level, a hash and roles have their forms', () => {
  assert.deepEqual(read(levelName, 'everyday', 'a', 'a'.repeat(40)), ['everyday', 'a', 'a'.repeat(40)]);
  assert.deepEqual(read(levelName, '', '-a', 'A', 'a'.repeat(41)), Array(4).fill(refused));
  const hash = `sha256:${'0a'.repeat(32)}`;
  assert.deepEqual(read(planHash, hash, `${hash}0`, 'sha256:'), [hash, refused, refused]);
  assert.deepEqual([...roleNames('all')], [...roles]);
  assert.deepEqual([...roleNames('seller_clerk, seller_reader')], ['seller_clerk', 'seller_reader']);
  assert.deepEqual(read(roleNames, 'seller_clerk,nobody', ''), [refused, refused]);
});
