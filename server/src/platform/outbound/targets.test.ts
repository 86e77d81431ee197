import assert from 'node:assert/strict';
import { it } from 'node:test';
import { consumersFromText } from '../events/index.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { checkEndpoint } from './endpoint.ts';
import { checkTarget } from './target.ts';

const isTaken = (url: string) => {
  try {
    checkTarget(url);
    return true;
  } catch {
    return false;
  }
};

it('the ports of the web and those from 1024 on are called, and no others', () => {
  for (const url of ['http://a.example', 'https://a.example', 'http://a.example:443', 'https://a.example:80'])
    assert.equal(isTaken(url), true, url);
  for (const [port, isGood] of [
    [1_023, false],
    [1_024, true],
    [65_535, true],
    [79, false],
    [81, false],
    [25, false],
    [442, false],
  ] as const)
    assert.equal(isTaken(`https://a.example:${port}`), isGood, String(port));
});

it('only http and https without credentials are called, also behind another address', () => {
  for (const url of ['ftp://a.example', 'https://u@a.example', 'https://:p@a.example', '/relative', ''])
    assert.equal(isTaken(url), false, url);
  assert.equal(checkTarget('/b', new URL('https://a.example/c')).href, 'https://a.example/b');
});

it('an endpoint has https, or is on this machine where that is allowed', () => {
  const may = (url: string, allowLoopback: boolean) => {
    try {
      return checkEndpoint(url, allowLoopback).href === url;
    } catch {
      return false;
    }
  };
  for (const host of ['localhost', 'a.localhost', '[::1]', '127.0.0.1', '127.1.2.3'])
    assert.deepEqual(
      [may(`http://${host}:8080/`, true), may(`http://${host}:8080/`, false)],
      [true, false],
      host,
    );
  for (const host of ['a.example', '128.0.0.1', '127.0.0.1.example', 'localhost.example', 'notlocalhost'])
    assert.equal(may(`http://${host}:8080/`, true), false, host);
  assert.equal(may('https://a.example/', false), true);
});

it('an address is public when it clearly is, and loopback in its two plain forms', () => {
  for (const ip of ['8.8.8.8', '2606:4700::1111']) assert.equal(isPublicAddress(ip), true, ip);
  for (const ip of [
    ...[
      '168.63.129.16',
      '10.0.0.1',
      '127.0.0.1',
      '::1',
      'fe80::1%eth0',
      '::ffff:8.8.8.8',
      '4000::1',
      '010.0.0.1',
    ],
    ...['2606:4700::5efe:8.8.8.8', '2606:4700::200:5efe:808:808', 'a.example', ''],
  ])
    assert.equal(isPublicAddress(ip), false, ip);
  assert.equal(isPublicAddress('2606:4700::1:5efe:808:808'), true);
  const loopback = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '8.8.8.8', '2130706433'];
  assert.deepEqual(
    loopback.map((ip) => isLoopbackAddress(ip)),
    [true, true, true, false, false, false],
  );
});

it('the events of consumers are listed by number and family, each number once', () => {
  const read = consumersFromText(' 7:order ;101:service-variation-relation,return-results');
  assert.deepEqual(
    [...read].map(([number, types]) => [number, types.size]),
    [
      [7, 1],
      [101, 4],
    ],
  );
  for (const text of [
    '',
    '7',
    '7:',
    '0:order',
    '7:order;7:order',
    '7:order,nothing',
    '7:order;8:nothing',
    'a:order',
  ])
    assert.throws(() => consumersFromText(text), /each number once/, text);
});
