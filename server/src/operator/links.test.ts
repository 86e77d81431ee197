import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../kernel/refusal.ts';
import { refuseOtherLinks } from './links.ts';

function isFine(link: string, ownPaths?: boolean): boolean {
  try {
    refuseOtherLinks(link, '$.logo', ownPaths);
    return true;
  } catch (error) {
    assert.ok(error instanceof Refusal && error.facts.jsonPath === '$.logo', String(error));
    return false;
  }
}

it('a link is an address with http or https, and a path of this server only where one may be', () => {
  for (const link of ['https://example.com/a.svg', 'HTTP://example.com'])
    for (const ownPaths of [undefined, true]) assert.ok(isFine(link, ownPaths), link);
  const others = [
    'javascript:alert(1)',
    'ftp://example.com',
    'http:',
    'https://',
    'https://a b',
    'logo.svg',
    '',
  ];
  for (const link of [...others, '//example.com', '/\\\\example.com', '/a b'])
    for (const ownPaths of [undefined, true]) assert.ok(!isFine(link, ownPaths), link);
  for (const path of ['/logos/a.svg', '/'])
    assert.deepEqual([isFine(path), isFine(path, true)], [false, true]);
});
