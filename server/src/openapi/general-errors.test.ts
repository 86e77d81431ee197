import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { startApp } from '../../test/support/app.ts';
import { Refusal, refusalKinds, statusOf } from '../kernel/refusal.ts';
import { helpLink } from '../platform/http/help-link.ts';
import { generalErrors } from './general-errors.ts';

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
  assert.deepEqual([...compared].sort(), ['activity', 'apps', 'console', 'sandbox', 'webhooks']);
});
