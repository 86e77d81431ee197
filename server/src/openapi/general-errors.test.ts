import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { startApp } from '../../test/support/app.ts';
import { Refusal, refusalKinds, statusOf } from '../kernel/refusal.ts';
import { renderByArea } from '../platform/http/errors.ts';
import { helpLink } from '../platform/http/help-link.ts';
import { plainStatusOf } from '../platform/http/plain-codes.ts';
import { generalErrors } from './general-errors.ts';
import { plainErrors } from './plain-errors.ts';

it('the catalogue names each error of an interface by the title that the interface answers with', async (t) => {
  const { app } = await startApp(t);
  const compared = new Set<string>();
  for (const [prefix, { render }] of app.areas) {
    const name = /#([a-z-]+)-/.exec(helpLink(prefix, 404))![1]!;
    for (const entry of generalErrors.filter((one) => one.interface === name && name !== 'token')) {
      const kind = refusalKinds.find((one) => statusOf[one] === Number(entry.status));
      if (kind === undefined || name === 'general') continue;
      const { body } = render(new Refusal(kind, ''), { url: prefix } as FastifyRequest);
      const [error] = (body as { errors: { title: string }[] }).errors;
      assert.equal(entry.name, error!.title, `${prefix} ${entry.status}`);
      compared.add(name);
    }
  }
  assert.deepEqual([...compared].sort(), ['activity', 'apps', 'console', 'operator', 'sandbox', 'webhooks']);
});

it('any address has an entry for every code of the plain shape, and for no other', () => {
  const explained = plainErrors
    .filter(({ example }) => typeof example === 'object')
    .map(({ name, status }) => [name, Number(status)]);
  assert.deepEqual(Object.fromEntries(explained), plainStatusOf);
  assert.ok(plainErrors.every(({ title, cause, remedy }) => title && cause && remedy));
});

it('the entries of any address show the bodies that the server answers with', async (t) => {
  const { app } = await startApp(t);
  const requests = {
    'not-found': { method: 'GET', url: '/nope' },
    'method-not-allowed': { method: 'PUT', url: '/health/live' },
    'bad-request': { method: 'GET', url: '/', headers: { host: 'local host' } },
    'foreign-origin': { method: 'POST', url: '/v1/token', headers: { origin: 'https://pages.example' } },
    misdirected: { method: 'GET', url: '/v5/products', headers: { host: 'pages.example' } },
  } as const;
  for (const [code, request] of Object.entries(requests)) {
    const reply = await app.inject(request);
    const shown = plainErrors.find(({ name }) => name === code)!;
    assert.deepEqual([String(reply.statusCode), reply.json()], [shown.status, shown.example]);
  }
  for (const { name, status, example } of plainErrors) {
    const { errors: [error] = [] } = example as { errors?: [{ title: string; path?: string }] };
    const kind = refusalKinds.find((one) => one === name);
    if (!error?.path || kind === undefined) continue;
    const rendered = renderByArea(app, new Refusal(kind, error.title), { url: error.path } as FastifyRequest);
    assert.deepEqual([String(rendered.status), rendered.body], [status, example]);
  }
});
