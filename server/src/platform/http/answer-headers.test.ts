import assert from 'node:assert/strict';
import { it } from 'node:test';
import { documentAnswerHeaders } from './answer-headers.ts';

type Header = { required?: boolean; description?: string };

function documented(responses: Record<string, { headers?: Record<string, object> }>) {
  documentAnswerHeaders({ responses });
  return responses as Record<string, { headers?: Record<string, Header> }>;
}

it('every refusal documents its link, and those about tokens the scheme', () => {
  const answers = documented({ 200: {}, 399: {}, 400: {}, 401: {}, 403: {} });
  const names = Object.entries(answers).map(([status, { headers }]) => [status, Object.keys(headers ?? {})]);
  assert.deepEqual(Object.fromEntries(names), {
    200: [],
    399: [],
    400: ['Link'],
    401: ['WWW-Authenticate', 'Link'],
    403: ['WWW-Authenticate', 'Link'],
  });
  assert.equal(answers['401']!.headers!['WWW-Authenticate']!.required, true);
  assert.equal(answers['403']!.headers!['WWW-Authenticate']!.required, undefined);
  assert.equal(answers['200']!.headers, undefined);
});

it('a header that is documented already stays as it is', () => {
  const own = { description: 'Own.' };
  const answers = documented({ 401: { headers: { 'WWW-Authenticate': own, Link: own } } });
  assert.deepEqual(answers['401']!.headers, { 'WWW-Authenticate': own, Link: own });
});

it('entity tags are never missing from a 200 and a 304, and may be from a 412', () => {
  const headers = { ETag: { description: 'Tag.' }, 'Last-Modified': { description: 'Time.' } };
  const answers = documented({ 200: { headers }, 304: {}, 412: {}, 404: {} });
  const required = (status: string, name: string) => answers[status]!.headers![name]?.required;
  assert.deepEqual(
    ['200', '304', '412'].map((status) => required(status, 'ETag')),
    [true, true, false],
  );
  assert.deepEqual(
    ['200', '304', '412'].map((status) => required(status, 'Last-Modified')),
    [undefined, false, false],
  );
  assert.deepEqual(Object.keys(answers['404']!.headers!), ['Link']);
  assert.equal(documented({ 304: {} })['304']!.headers, undefined);
});
