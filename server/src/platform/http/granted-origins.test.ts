import assert from 'node:assert/strict';
import { it } from 'node:test';
import { grantedOrigins } from './origins.ts';

const granted = (publicUrl: string, corsOrigins: readonly string[] = []) =>
  grantedOrigins({ publicUrl, corsOrigins });

it('the origins of PUBLIC_URL and CORS_ORIGINS are granted under any host', () => {
  const isGranted = granted('https://api.example.com/base', ['https://erp.example.com']);
  for (const origin of ['https://api.example.com', 'https://erp.example.com']) {
    assert.equal(isGranted(origin, undefined), true, origin);
    assert.equal(isGranted(origin, 'other.example.com'), true, origin);
  }
  assert.equal(isGranted('https://other.example.com', undefined), false);
  assert.equal(isGranted('nonsense', 'api.example.com'), false);
});

it('the present host is granted under the scheme of PUBLIC_URL, its default port written or not', () => {
  const isGranted = granted('https://api.example.com');
  assert.equal(isGranted('https://tunnel.example', 'tunnel.example:443'), true);
  assert.equal(isGranted('https://tunnel.example:444', 'tunnel.example'), false);
  assert.equal(isGranted('http://tunnel.example', 'tunnel.example'), false);
  assert.equal(isGranted('https://tunnel.example', 'other.example'), false);
  assert.equal(isGranted('https://tunnel.example', 'a b'), false);
  assert.equal(isGranted('ftp://tunnel.example', 'tunnel.example'), false);
});

it('names of the machine are one server when the port is the same, over HTTP and the scheme of PUBLIC_URL', () => {
  const isGranted = granted('https://api.example.com');
  assert.equal(isGranted('http://localhost:3000', '127.0.0.1:3000'), true);
  assert.equal(isGranted('https://localhost:3000', '[::1]:3000'), true);
  assert.equal(isGranted('http://localhost:3000', '127.0.0.1:3001'), false);
  assert.equal(isGranted('http://localhost:3000', 'api.example.com:3000'), false);
  assert.equal(isGranted('http://other.example:3000', 'localhost:3000'), false);
  assert.equal(granted('http://api.example.com')('https://localhost:3000', 'localhost:3000'), false);
});
