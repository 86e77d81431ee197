import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Reply, startApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';

const writes = ['', '/prices', '/active-status'].flatMap((path) =>
  ['v4', 'v5'].map((version) => `/${version}/products${path}`),
);

const isStatus = (path: string) => path.endsWith('active-status');

/** A body of so many entries in the shape that the path takes. */
const bodyOf = (path: string, count: number) => {
  const list = Array.from({ length: count }, () => ({ sku: 'x' }));
  return isStatus(path) ? { status: list } : list;
};

function refused(reply: Reply, code: string, message?: string) {
  assert.equal(reply.status, 400, `${message} ${reply.text.slice(0, 200)}`);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
  assert.deepEqual(Object.keys(reply.body), ['errors']);
  const [error] = reply.body.errors;
  assert.equal(error.code, code, `${message} ${error.title}`);
  assert.equal(error.logref, reply.headers['x-request-id']);
  assert.ok(error.title && error.path !== undefined);
  return error;
}

describe('a write', () => {
  it('400 INVALID_JSON for what is no JSON, empty, cut off or not UTF-8', async (t) => {
    const test = await startApp(t);
    for (const path of writes) {
      const odd = ['[{}]\u0000', '\u0000', '["a\u0000"]', '{"status":[{}]}\u0000'];
      for (const body of [
        '',
        ' ',
        '{',
        '[{"sku":}]',
        "['a']",
        '[1,]',
        'NaN',
        '[{}',
        '{"status":[{]}',
        ...odd,
      ]) {
        const reply = await test.call('POST', path, { body });
        refused(reply, '200001 - INVALID_JSON', `${path} ${body}`);
      }
      refused(await test.call('POST', path), '200001 - INVALID_JSON', 'no body at all');
      const headers = {
        authorization: `Bearer ${await test.token('seller-one')}`,
        'content-type': 'application/json',
      };
      const payload = Buffer.concat([
        Buffer.from('[{"sku":"'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('"}]'),
      ]);
      const { statusCode, body } = await test.app.inject({ method: 'POST', url: path, headers, payload });
      assert.equal(statusCode, 400);
      assert.equal(JSON.parse(body).errors[0].code, '200001 - INVALID_JSON');
    }
  });

  it('400 INVALID_BODY with the place for another shape, no entries or 501', async (t) => {
    const test = await startApp(t);
    for (const path of writes) {
      const jsonPath = isStatus(path) ? '$.status' : '$';
      const wrapped = isStatus(path) ? [] : { status: [{ sku: 'x', active: true }] };
      for (const body of [
        'null',
        '5',
        '"x"',
        'true',
        wrapped,
        bodyOf(path, 0),
        bodyOf(path, 501),
        { status: {} },
      ]) {
        const error = refused(await test.call('POST', path, { body }), '200002 - INVALID_BODY', path);
        assert.equal(error.jsonPath, jsonPath);
        assert.equal(error.path, isStatus(path) ? 'status' : '');
      }
    }
    const [row] = await test.db`SELECT count(*)::int AS tasks FROM update_task`;
    assert.equal(row!.tasks, 0);
  });

  it('202 for one and for 500 entries, with the progress and its links', async (t) => {
    const test = await startApp(t);
    for (const path of writes) {
      for (const count of [1, 500]) {
        const before = test.clock.now();
        const { status, body } = await test.call('POST', path, { body: bodyOf(path, count) });
        assert.equal(status, 202);
        const { processUuid, message, pingAfter, links, ...counts } = body;
        assert.deepEqual(counts, {
          state: 'pending',
          total: count,
          progress: 0,
          succeeded: 0,
          failed: 0,
          unchanged: 0,
        });
        assert.match(message, new RegExp(`0 of ${count}`));
        assert.ok(new Date(pingAfter) > before);
        const self = `${/^\/v\d\/products/.exec(path)![0]}/update-tasks/${processUuid}`;
        assert.deepEqual(links, [
          { rel: 'self', href: self },
          { rel: 'failed', href: `${self}/failed` },
          { rel: 'succeeded', href: `${self}/succeeded` },
          { rel: 'unchanged', href: `${self}/unchanged` },
        ]);
      }
    }
  });

  it('202 whatever Content-Type says, and without one; a byte order mark is no error', async (t) => {
    const test = await startApp(t);
    const authorization = `Bearer ${await test.token('seller-one')}`;
    const payload = JSON.stringify([variation()]);
    for (const type of [
      undefined,
      'application/json',
      'application/vnd.x+json; charset=utf-8',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]) {
      const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
      const reply = await test.app.inject({ method: 'POST', url: '/v5/products', headers, payload });
      assert.equal(reply.statusCode, 202, type);
    }
    assert.equal((await test.call('POST', '/v5/products', { body: `\ufeff${payload}` })).status, 202);
  });

  it('400 for a body that is compressed or claims to be', async (t) => {
    const test = await startApp(t);
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity']) {
      const headers = { 'content-encoding': encoding };
      refused(
        await test.call('POST', '/v5/products', { body: [variation()], headers }),
        '200001 - INVALID_JSON',
      );
    }
    const headers = { 'content-encoding': 'identity' };
    assert.equal((await test.call('POST', '/v5/products', { body: [variation()], headers })).status, 202);
  });

  it('400 INVALID_PARAMETER for an X-Request-Timestamp that is no date-time', async (t) => {
    const test = await startApp(t);
    const wrong = [
      '',
      'now',
      '1700000000',
      '2026-03-01',
      '2026-03-01T08:00:00',
      '2026-02-30T08:00:00Z',
      '2026-03-01T08:00:00Z, 2026-03-01T08:00:01Z',
    ];
    for (const path of writes) {
      for (const text of wrong) {
        const headers = { 'x-request-timestamp': text };
        const reply = await test.call('POST', path, { body: bodyOf(path, 1), headers });
        const error = refused(reply, '200003 - INVALID_PARAMETER', text);
        assert.equal(error.path, 'X-Request-Timestamp');
      }
      const headers = { 'x-request-timestamp': '2026-03-01T08:00:00.123+01:00' };
      assert.equal((await test.call('POST', path, { body: bodyOf(path, 1), headers })).status, 202);
    }
  });

  it('401 and 403 before the body is looked at', async (t) => {
    const test = await startApp(t);
    for (const path of writes) {
      assert.equal((await test.call('POST', path, { as: undefined, body: '{' })).status, 401);
      assert.equal((await test.call('POST', path, { token: 'x', body: '{' })).status, 401);
      const reply = await test.call('POST', path, { scope: 'orders', body: '{' });
      assert.equal(reply.status, 403);
      assert.equal(reply.body.errors[0].code, '200403 - FORBIDDEN');
    }
  });
});
