import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { errorsOf, renderBody } from './errors.ts';
import type { ItemDraft, ShipmentDraft } from './parse-body.ts';
import { keyConflicts, returnErrors } from './rules.ts';

const draft = (place: number, trackingNumber: string, carrier = 'DHL') =>
  ({ carrier, trackingNumber, jsonPath: `$[${place}]` }) as unknown as ShipmentDraft;

it('a tracking key that is taken is told with the place of its twin in the request, if it has one', () => {
  const drafts = [draft(0, 'A 1'), draft(1, 'B'), draft(2, 'a1'), draft(3, 'C'), draft(4, 'B', 'GLS')];
  const [first, second] = drafts;
  assert.deepEqual(
    keyConflicts(drafts, new Set([first!, second!])).map(({ title, detail, jsonPath }) => [
      title,
      detail,
      jsonPath,
    ]),
    [
      ['DUPLICATE_TRACKING_KEY', 'The tracking key DHL a1 stands at $[0] as well.', '$[2].trackingKey'],
      [
        'DUPLICATE_TRACKING_KEY',
        'A shipment with the tracking key DHL C already exists.',
        '$[3].trackingKey',
      ],
      [
        'DUPLICATE_TRACKING_KEY',
        'A shipment with the tracking key GLS B already exists.',
        '$[4].trackingKey',
      ],
    ],
  );
  const forwarders = [0, 1].map((place) => ({ carrier: 'HES', jsonPath: `$[${place}]` }) as ShipmentDraft);
  assert.deepEqual(keyConflicts(forwarders, new Set(forwarders)), []);
});

it('a return label is of a chosen carrier, says which one when there are several, and contradicts none', () => {
  const byId = new Map([
    ['of-dhl', 'DHL'],
    ['of-gls', 'GLS'],
  ] as const);
  const placesOf = (
    label: string | undefined,
    id: string | undefined,
    areSeveral = true,
    chosen = ['DHL', 'GLS'],
  ) =>
    returnErrors({ chosen, areSeveral, byId } as Parameters<typeof returnErrors>[0], [
      {
        ...(label ? { returnTrackingKey: { carrier: label, trackingNumber: '1' } } : {}),
        ...(id ? { returnAddressCarrierId: id } : {}),
        jsonPath: '$',
      } as ItemDraft,
    ]).map(({ title, jsonPath }) => `${title} ${jsonPath}`);
  const [mandatory, wrong] = ['PROPERTY_IS_MANDATORY', 'BAD_REQUEST'].map(
    (title) => `${title} $.returnAddressCarrierId`,
  );
  assert.deepEqual(placesOf('HERMES', 'of-dhl'), ['BAD_REQUEST $.returnTrackingKey.carrier']);
  assert.deepEqual(placesOf('HERMES', undefined, false, []), []);
  assert.deepEqual(placesOf('DHL', undefined), [mandatory]);
  assert.deepEqual(placesOf('DHL', undefined, false), []);
  assert.deepEqual(placesOf(undefined, undefined), []);
  assert.deepEqual(placesOf('DHL', 'of-dhl'), []);
  assert.deepEqual(placesOf('DHL', 'of-gls'), [wrong]);
  assert.deepEqual(placesOf(undefined, 'of-gls'), []);
  assert.deepEqual(placesOf(undefined, 'unknown'), [wrong]);
});

it('each place of a body has one error, the first that was found, below the place of its shipment', () => {
  const found = (place: string, says: string, keyword = 'pattern', value: unknown = 'x') =>
    ({ place, says, keyword, value }) as Parameters<typeof errorsOf>[0][number];
  const label = '.positionItems[0].returnTrackingKey.trackingNumber';
  assert.deepEqual(
    errorsOf(
      [
        found('.shipDate', 'must be a date'),
        found('.shipDate', 'must not be blank'),
        found('.trackingKey', 'is required', 'required', undefined),
        found(label, 'must not be blank', 'minLength', ' '),
        found(`${label}.x`, 'must not be blank', 'minLength', ' '),
        found('.trackingKey.trackingNumber', 'must not be blank', 'minLength', ' '),
      ],
      '$[1]',
    ).map(({ title, detail }) => `${title}: ${detail}`),
    [
      'BAD_REQUEST: $[1].shipDate must be a date.',
      'PROPERTY_IS_MANDATORY: $[1].trackingKey is mandatory.',
      `PROPERTY_IS_MANDATORY: $[1]${label} is mandatory.`,
      `BAD_REQUEST: $[1]${label}.x must not be blank.`,
      'BAD_REQUEST: $[1].trackingKey.trackingNumber must not be blank.',
    ],
  );
});

it('a refusal of any kind tells its place in the body, if it has one', () => {
  const told = (facts: object) =>
    renderBody(new Refusal('bad-request', 'No.', facts), '/v2/shipments').errors;
  const error = { title: 'BAD_REQUEST', detail: 'No.', path: '/v2/shipments' };
  assert.deepEqual(told({ jsonPath: '$.carrier' }), [{ ...error, jsonPath: '$.carrier' }]);
  assert.deepEqual(told({}), [error]);
});
