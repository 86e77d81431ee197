import type { Product } from '../../server/test/support/product.ts';
import { callApi } from './shop.ts';

type Credentials = { readonly clientId: string; readonly clientSecret: string };
type Seller = { readonly partnerId: number; readonly connector: Credentials };

/** A run that has ended: one case whose connector read its orders, and what was seen of it. */
export async function runCertification(product: Product, connector: string): Promise<string> {
  const at = '/v1/sandbox/certifications';
  const testCase = 'basics/one-token';
  const started = await callApi(product, 'POST', at, { connector: { name: connector, version: '1.0' } });
  const { id } = started.body as { id: string };
  const made = await callApi(product, 'POST', `${at}/${id}/sellers`, { case: testCase });
  const { partnerId, connector: client } = made.body as Seller;
  await readOrders(product, client);
  const why = [{ sentence: 'It asked for one token and read its orders.', requestIds: [] }];
  const result = { partnerId, verdict: 'passed', why };
  await callApi(product, 'PUT', `${at}/${id}/cases/${testCase}`, result);
  const results = [{ case: testCase, ...result }];
  await callApi(product, 'POST', `${at}/${id}/end`, { version: '1.0.0', results });
  return id;
}

/** What a connector would do. */
async function readOrders(product: Product, { clientId, clientSecret }: Credentials): Promise<void> {
  const answer = await fetch(`${product.address}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await fetch(`${product.address}/v4/orders`, { headers: { authorization: `Bearer ${token}` } });
}
