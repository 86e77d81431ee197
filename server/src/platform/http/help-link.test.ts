import assert from 'node:assert/strict';
import { it } from 'node:test';
import { helpLink } from './help-link.ts';

it('a refusal leads to the part of its interface, also under /operator and with a query', () => {
  const partOf = (path: string) => /#(.*)>/.exec(helpLink(path, 404))?.[1];
  assert.equal(partOf('/operator/v1/partners/7'), 'operator-404');
  assert.equal(partOf('/operator/v1/portal/page-comments?limit=0'), 'operator-404');
  assert.equal(partOf('/operator/v1/webhooks/consumers'), 'webhooks-404');
  assert.equal(partOf('/v4/orders?limit=0'), 'orders-404');
  for (const path of ['/operator', '/operator/partners', '/v1/operator', '/v1/nothing', '/docs/feedback', ''])
    assert.equal(partOf(path), 'general-404', path);
});
