import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { dhlCarrier } from '../src/interfaces/returns-warehouse/examples.ts';
import { created, national, withCarrier } from '../src/interfaces/returns-warehouse/testing.ts';
import { type OperatorTest, startOperator } from '../src/operator/testing.ts';
import type { Reply } from './support/app.ts';
import { type ChoicePlace, choicePlaces, jsonPathOf, withValue } from './support/choice-places.ts';
import { identifier } from './support/documented-operations.ts';
import { order, ship } from './support/enumeration-stories.ts';
import { operatorReference, publicReference } from './support/references.ts';
import { tokenOfRole } from './support/sign-in.ts';

// An error about a field with fixed values names its place and lists these values, whatever was sent, in every
// documented request.

/** Wrong values for a field; null only for required fields. */
const wrongInBodies = [7, 'NEITHER', '', {}, [], null];
const wrongInAddresses = ['NEITHER', '7', ''];

const nameOf = ({ method, path, in: part, name, steps }: ChoicePlace): string =>
  `${method} ${path} ${part === 'body' ? jsonPathOf(steps) : `${part} ${name}`}`;

type Given = {
  readonly test: OperatorTest;
  readonly ids: Readonly<Record<string, string | number>>;
  /** Tokens of people, for operations that only people may call: of the seller, and of the operator for its own. */
  readonly person: string;
  readonly operatorPerson: string;
};

/** The application with all resources that the paths name. */
async function given(t: TestContext): Promise<Given> {
  const test = await startOperator(t);
  const { salesOrderId, positionItems } = await order(test);
  const shipmentId = await ship(test, [{ salesOrderId, positionItemId: positionItems[0].positionItemId }]);
  const { body: shipment } = await test.call('GET', `/v1/shipments/${shipmentId}`);
  const profile = {
    shippingProfileName: 'Parcel',
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  };
  const { body } = await test.call('POST', '/v1/shipping-profiles', { body: profile });
  const returnAddressId = await created(test, national({ isMisdirectedAddress: true }));
  const ids = {
    ...shipment.trackingKey,
    shipmentId,
    salesOrderId,
    shippingProfileId: body.shippingProfileId,
    returnAddressId,
    returnAddressCarrierId: await withCarrier(test, returnAddressId, dhlCarrier),
    partnerId: test.seller,
    consumerId: 106,
  };
  const [person, operatorPerson] = await Promise.all(
    (['seller_administrator', 'operator_administrator'] as const).map((role) => tokenOfRole(test.app, role)),
  );
  return { test, ids, person: person!, operatorPerson: operatorPerson! };
}

/** Sends the request with a wrong value in the place. For a batch, returns the result of its update task. */
async function asked(given: Given, place: ChoicePlace, wrong: unknown): Promise<Reply> {
  const { test, ids } = given;
  const path = place.path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = place.in === 'path' && name === place.name ? wrong : (ids[name] ?? identifier);
    return encodeURIComponent(String(value));
  });
  const url = place.in === 'query' ? `${path}?${place.name}=${wrong}` : path;
  const as = path.startsWith('/operator/') ? 'operator' : 'seller-one';
  const token = path.startsWith('/v1/console/portal/') ? given.operatorPerson : given.person;
  const caller = path.startsWith('/v1/console/') ? { as: undefined, token } : ({ as } as const);
  if (place.in === 'form') {
    const form = new URLSearchParams(withValue(place.body, place.steps, wrong) as Record<string, string>);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return test.call(place.method, url, { as: undefined, headers, body: form.toString() });
  }
  const body = place.in === 'body' ? { body: withValue(place.body, place.steps, wrong) } : {};
  const reply = await test.call(place.method, url, { ...caller, ...body });
  if (reply.body?.processUuid === undefined) return reply;
  await test.work();
  return test.call('GET', `/v5/products/update-tasks/${reply.body.processUuid}/failed`);
}

/** Returns the problems of the answer to a wrong value. */
function problemsOf(place: ChoicePlace, { status, text }: Reply): string[] {
  const isRefused = (status >= 400 && status < 500) || status === 207 || text.startsWith('{"results":[{');
  const names = place.in === 'body' ? [jsonPathOf(place.steps), `${place.name}Invalid`] : [place.name];
  const words = text.split(/[^\w-]+/);
  const isListed = (value: string) => (/^[\w-]+$/.test(value) ? words.includes(value) : text.includes(value));
  const unlisted = place.values.filter((value) => !isListed(value));
  return [
    ...(isRefused ? [] : [`status ${status}`]),
    ...(names.some((name) => text.includes(name)) ? [] : ['does not name its place']),
    ...(unlisted.length === 0 ? [] : [`does not list ${unlisted.join(', ')}`]),
    ...(/must be (a text|string|boolean|equal)|must match|allowed values/.test(text)
      ? ['says the type']
      : []),
  ];
}

function wrongValuesOf(place: ChoicePlace): readonly unknown[] {
  if (place.in !== 'body') return place.in === 'path' ? ['NEITHER', '7'] : wrongInAddresses;
  // An optional member that is null counts as absent.
  return place.isRequired ? wrongInBodies : wrongInBodies.filter((wrong) => wrong !== null);
}

it('an error about any field with fixed values lists them', async (t) => {
  const all = await given(t);
  const { app } = all.test;
  const places = [publicReference, operatorReference].map(async (read) =>
    choicePlaces((await read(app)).document),
  );
  const found = (await Promise.all(places)).flat();
  assert.ok(found.length > 150, `only ${found.length} choices`);
  const problems: string[] = [];
  for (const place of found) {
    const name = nameOf(place);
    for (const wrong of wrongValuesOf(place)) {
      const reply = await asked(all, place, wrong);
      const wrongs = problemsOf(place, reply);
      if (wrongs.length > 0)
        problems.push(
          `${name} ${JSON.stringify(wrong)}: ${wrongs.join('; ')}: ${reply.status} ${reply.text}`,
        );
    }
  }
  assert.deepEqual(problems, []);
});
