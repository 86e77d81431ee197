import { startApp, type TestApp } from '../../../test/support/app.ts';
import { nationalAddress } from './examples.ts';

export const base = '/v2/returns-warehouse/addresses';

type Fields = Record<string, unknown>;

let numbered = 0;

/** A valid NATIONAL address of its own, not the misdirected one; `fields` replace fields, undefined removes one. */
export function national(fields: Fields = {}): Fields {
  numbered += 1;
  return {
    ...nationalAddress,
    isMisdirectedAddress: false,
    returnHouseNumber: String(100 + numbered),
    ...fields,
  };
}

/** Creates an address and returns its id. Throws when it is refused. */
export async function created(test: TestApp, body: Fields, as?: 'seller-two'): Promise<string> {
  const reply = await test.call('POST', base, { body, ...(as ? { as } : {}) });
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.returnAddressId;
}

/** Adds a carrier to an address and returns its id. Throws when it is refused. */
export async function withCarrier(test: TestApp, address: string, body: Fields): Promise<string> {
  const reply = await test.call('POST', `${base}/${address}/carriers`, { body });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.returnAddressCarrierId;
}

/** The application with a partner's first address. */
export async function startWarehouse(
  t: Parameters<typeof startApp>[0],
  options: Parameters<typeof startApp>[1] = {},
): Promise<TestApp & { first: string }> {
  const test = await startApp(t, options);
  return { ...test, first: await created(test, national({ isMisdirectedAddress: true })) };
}

/** The places of the errors of an answer. */
export const places = (reply: { body: { errors: { jsonPath?: string }[] } }) =>
  reply.body.errors.map(({ jsonPath }) => jsonPath);
