import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startOperator } from './testing.ts';

type Answer = { readonly headers?: Readonly<Record<string, { readonly required?: boolean }>> };

it('the document says which answers tell when to try again, and which say that they were given before', async (t) => {
  const { reference } = await startOperator(t);
  const paths = reference.document.paths as unknown as Record<
    string,
    Record<string, { responses: Record<string, Answer> }>
  >;
  const seen = new Set<string>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(item))
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        const where = `${method} ${path} ${status}`;
        const retryAfter = { 409: false, 503: true }[status];
        assert.equal(headers['Retry-After']?.required, retryAfter, where);
        const isOfWrite = method !== 'get' && status.startsWith('2');
        assert.equal('Idempotent-Replayed' in headers, isOfWrite, where);
        seen.add(status);
      }
  for (const status of ['200', '201', '204', '409', '503']) assert.ok(seen.has(status), status);
  assert.ok(!seen.has('429'), 'the operator has no limits');
  assert.deepEqual(
    Object.keys(paths).filter((path) => !path.startsWith('/operator/v1/')),
    [],
    'the document does not describe itself',
  );
});
