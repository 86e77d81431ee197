import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { Type } from 'typebox';
import { bodyCheck } from '../../platform/body-check.ts';
import { carrierNames, carriers, trackingKeyOf } from './carriers.ts';
import { shipmentExamples } from './examples.ts';
import { readItems, readShipment, readShipments } from './parse-body.ts';
import { itemList, models } from './schemas.ts';

const guide = new URL('../../../../portal/docs/functional-interfaces/shipments.mdx', import.meta.url);

it('the guide names every carrier in the row of its kind, and no other', async () => {
  const page = await readFile(guide, 'utf8');
  const row = (kind: string) => {
    const [line = ''] = page.match(new RegExp(`^\\| ${kind} \\|.*$`, 'm')) ?? [];
    return [...line.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).sort();
  };
  const ofKind = (kind: string) => carrierNames.filter((name) => carriers[name].kind === kind).sort();
  assert.deepEqual(row('Parcels'), ofKind('PARCEL'));
  assert.deepEqual(row('Forwarders'), ofKind('FORWARDER'));
  assert.equal(carrierNames.length, 35);
});

it('a tracking number is the same in any case and with any spaces', () => {
  for (const number of ['jjd 0099', 'JJD0099 ', ' JJD\u00a000 99', 'jJd0099'])
    assert.equal(trackingKeyOf(number), 'JJD0099');
  assert.notEqual(trackingKeyOf('JJD-0099'), trackingKeyOf('JJD0099'));
});

it('every example body of the reference is read without an error', () => {
  const now = new Date('2026-03-02T16:00:00Z');
  const bodies = (operation: string) =>
    Object.values(shipmentExamples(operation, []).request ?? {}).map(({ value }) => value);
  const sent = (body: unknown, model?: string) => {
    const check = bodyCheck(model ? Type.Ref(model) : itemList, models);
    return { body, refused: check(body) };
  };
  const errors = [
    ...bodies('createShipment').map((body) => readShipment(sent(body, 'ShipmentRequest'), now).errors),
    ...bodies('createMultiParcelShipment').map((body) => readShipments({ body, refused: [] }, now).errors),
    ...bodies('appendPositionItems').map((body) => readItems(sent(body), 'DHL').errors),
  ];
  assert.deepEqual(errors, [[], [], [], []]);
});
