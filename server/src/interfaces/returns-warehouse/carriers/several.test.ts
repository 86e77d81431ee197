import assert from 'node:assert/strict';
import { it } from 'node:test';
import { partnerOf } from '../../../../test/support/orders.ts';
import { dhlCarrier, glsCarrier } from '../examples.ts';
import { base, created, national, startWarehouse, withCarrier } from '../testing.ts';
import { firstCarrier } from './store.ts';

it('new codes of a carrier leave the other carriers of its address and of other addresses as they are', async (t) => {
  const test = await startWarehouse(t);
  const partner = await partnerOf(test.db, 'seller-one');
  assert.equal(await firstCarrier(test.db, partner), undefined);
  const second = await created(test, national());
  const { customerId } = glsCarrier.returnCarrierCodes;
  const gls = (contactId: string) => ({ ...glsCarrier, returnCarrierCodes: { customerId, contactId } });
  const of = (address: string, id: string) => `${base}/${address}/carriers/${id}`;
  const elsewhere = of(second, await withCarrier(test, second, gls('276a000001')));
  const dhl = await withCarrier(test, test.first, dhlCarrier);
  const changed = of(test.first, await withCarrier(test, test.first, gls('276a000002')));
  const others = [of(test.first, dhl), elsewhere];
  const read = () =>
    Promise.all(
      others.map(async (url) => {
        const { body, headers } = await test.call('GET', url);
        return [body, headers.etag];
      }),
    );
  const before = await read();
  assert.equal((await test.call('PUT', changed, { body: gls('276a000003') })).status, 204);
  assert.equal((await test.call('GET', changed)).body.returnCarrierCodes.contactId, '276a000003');
  assert.deepEqual(await read(), before);
  const first = await firstCarrier(test.db, partner);
  assert.deepEqual([first?.id, first?.carrier.returnCarrier], [dhl, 'DHL']);
});
