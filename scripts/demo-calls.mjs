import { Problem } from './install.mjs';

/**
 * Calls the API as the connector of the first demo seller does, so that there are requests to look at. Returns what calls
 * the API as that seller.
 * @param {string} address
 */
export async function connect(address) {
  const login = 'grant_type=client_credentials&client_id=seller-one&client_secret=seller-one-secret';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${address}/v1/token`, { method: 'POST', headers: form, body: login });
  const { access_token: token } = /** @type {{ access_token: string }} */ (await reply.json());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const paths = [
    '/v4/orders?nodeType=PROCESSABLE',
    '/v3/receipts?limit=5',
    '/v1/shipments?limit=5',
    '/v3/returns?limit=5',
  ];
  for (const path of paths) await fetch(address + path, { headers });
  const body = JSON.stringify({
    positionItems: [{ salesOrderId: 'none', positionItemId: 'none', condition: 'Z' }],
  });
  await fetch(`${address}/v3/returns/acceptance`, { method: 'POST', headers, body });
  return async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ sent) => {
    const reply = await fetch(address + path, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Problem(`${method} ${path} was answered with ${reply.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
