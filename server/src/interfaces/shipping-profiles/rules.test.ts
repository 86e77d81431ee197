import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { bodyCheck } from '../../platform/body-check.ts';
import {
  deliveryTypeError,
  isSame,
  isSoldOut,
  nameKey,
  type ProfileContent,
  readProfile,
  timesDiffer,
  workingDays,
} from './rules.ts';
import { models } from './schemas.ts';

const check = bodyCheck(Type.Ref('ShippingProfileRequest'), models);
const read = (body: unknown) => readProfile(body, check(body));

const right: ProfileContent = {
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

const errorsOf = (changes: object) =>
  read({ ...right, ...changes }).errors.map(({ logref, detail }) => `${logref}: ${detail}`);

const withoutField = (field: string) =>
  Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));

it('a body without errors is read as it is, unknown fields left out', () => {
  assert.deepEqual(read({ ...right, shippingProfileId: 'x', further: 1 }), {
    content: right,
    errors: [],
  });
});

for (const field of Object.keys(right)) {
  it(`${field} is required`, () => {
    const { errors } = read(withoutField(field));
    assert.equal(errors.length, 1);
    assert.equal(errors[0]?.logref, `${field}Invalid`);
    assert.match(errors[0]?.detail ?? '', / must be given(, one of [A-Z_, ]+)?$/);
  });

  it(`${field} refuses every JSON type that is not its own`, () => {
    for (const value of [null, true, {}, [[]], field.endsWith('Time') ? '5' : 5, [null]]) {
      const { errors } = read({ ...right, [field]: value });
      assert.deepEqual(
        errors.map(({ logref }) => logref),
        [`${field}Invalid`],
        JSON.stringify(value),
      );
    }
  });
}

it('all errors are told at once, in the order of the fields', () => {
  assert.deepEqual(
    read({}).errors.map(({ logref }) => logref),
    Object.keys(right).map((field) => `${field}Invalid`),
  );
});

it('each error says what is wrong with its field', () => {
  const days = workingDays.join(', ');
  for (const [changes, says] of [
    [{ shippingProfileName: '' }, 'shipping profile name must not be blank'],
    [{ shippingProfileName: '\u200b' }, 'shipping profile name must not be blank'],
    [{ orderCutoff: 7 }, 'order cutoff must be a time HH:MM on a full or half hour, from 00:00 to 23:30'],
    [
      { shippingProfileName: '\ud800' },
      'shipping profile name must not have control characters or unpaired surrogates',
    ],
    [
      { shippingProfileName: 'x'.repeat(101) },
      'shipping profile name must not be longer than 100 characters',
    ],
    [{ workingDays: [] }, `working days must have at least one day of ${days}`],
    [{ workingDays: ['MONDAY', 'MONDAY'] }, 'working days must not have a day twice'],
    [{ workingDays: Array.from({ length: 8 }, () => 'MONDAY') }, 'working days must not have a day twice'],
    [{ workingDays: ['HOLIDAY'] }, `working days must be one of ${days}`],
    [{ workingDays: 'MONDAY' }, `working days must be a list of ${days}`],
    [{ transportTime: '5' }, 'transport time must be a number'],
  ] as const)
    assert.deepEqual(errorsOf(changes), [`${Object.keys(changes)[0]}Invalid: ${says}`]);
});

it('the delivery type stays, and only a change of a time concerns the linked products', () => {
  assert.deepEqual(deliveryTypeError('PARCEL', 'PARCEL'), []);
  assert.deepEqual(deliveryTypeError('PARCEL', undefined), []);
  assert.deepEqual(
    deliveryTypeError('PARCEL', 'FORWARDER_CURBSIDE').map(({ logref }) => logref),
    ['deliveryTypeNotUpdatable'],
  );
  const profile = { ...right, workingDays: ['MONDAY'], deliveryType: 'PARCEL' } as const;
  for (const [fields, expected] of [
    [{ shippingProfileName: 'Other', orderCutoff: '15:00' }, false],
    [{ defaultProcessingTime: 3 }, true],
    [{ transportTime: 3 }, true],
    [{ defaultProcessingTime: 3, transportTime: 3 }, true],
  ] as const)
    assert.equal(timesDiffer(profile, { ...profile, ...fields }), expected, JSON.stringify(fields));
});

it('a body that is no object has one error', () => {
  const [empty, list] = [read(undefined), read([])].map(({ errors }) => errors[0]!.detail);
  assert.equal(empty, 'The request body is empty.');
  assert.equal(list, 'The request body must be a JSON object.');
  for (const body of [undefined, null, [], [right], 'text', 5, true]) {
    assert.deepEqual(
      read(body).errors.map(({ logref }) => logref),
      ['requestBodyInvalid'],
    );
  }
});

it('times are whole numbers from 1 to 99, and the wording is the documented one', () => {
  for (const [field, label] of [
    ['transportTime', 'transport time'],
    ['defaultProcessingTime', 'default processing time'],
  ] as const) {
    for (const value of [1, 99, 72]) assert.deepEqual(errorsOf({ [field]: value }), []);
    for (const value of [0, -1, 100, 1e300, -0.5])
      assert.deepEqual(errorsOf({ [field]: value }), [
        `${field}Invalid: ${label} must be greater than 0 and less than 100`,
      ]);
    for (const value of [1.5, 0.5, 98.999])
      assert.deepEqual(errorsOf({ [field]: value }), [`${field}Invalid: ${label} must be a whole number`]);
  }
});

it('the cutoff takes all 48 half hours of a day and nothing else', () => {
  for (let half = 0; half < 48; half += 1) {
    const text = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    assert.deepEqual(errorsOf({ orderCutoff: text }), []);
  }
  for (const text of ['24:00', '14:15', '9:00', '14:30:00', '1430', ' 14:30', '14:30\n', '', '14:3０'])
    assert.equal(errorsOf({ orderCutoff: text }).length, 1, JSON.stringify(text));
});

it('working days are distinct known words and are kept in the order of the week', () => {
  const { content } = read({ ...right, workingDays: ['SUNDAY', 'MONDAY', 'FRIDAY'] });
  assert.deepEqual(content.workingDays, ['MONDAY', 'FRIDAY', 'SUNDAY']);
  for (const days of [[], ['MONDAY', 'MONDAY'], ['Monday'], ['HOLIDAY'], ['MONDAY', null], { 0: 'MONDAY' }])
    assert.equal(errorsOf({ workingDays: days }).length, 1, JSON.stringify(days));
});

it('names are trimmed, have 1 to 100 characters and can be stored', () => {
  const { content } = read({ ...right, shippingProfileName: '  Größe 😀  ' });
  assert.equal(content.shippingProfileName, 'Größe 😀');
  assert.deepEqual(errorsOf({ shippingProfileName: '😀'.repeat(100) }), []);
  for (const name of ['', '   ', '\u200b', '😀'.repeat(101), 'a\u0000', 'a\nb', 'a\u0085', '\ud800'])
    assert.equal(errorsOf({ shippingProfileName: name }).length, 1, JSON.stringify(name));
});

it('names are the same without regard to case, spaces and the encoding of accents', () => {
  const key = nameKey('Straße  zum Café');
  for (const name of [' strasse zum CAFÉ ', 'STRASSE\u00a0ZUM CAFE\u0301', 'Straße zum café'])
    assert.equal(nameKey(name), key, name);
  assert.notEqual(nameKey('Strassezum Café'), key);
});

it('a product is sold out when a time or the sum of both is over 72 days', () => {
  const cases: [number, number, boolean][] = [
    [1, 1, false],
    [36, 36, false],
    [71, 1, false],
    [1, 71, false],
    [36, 37, true],
    [72, 1, true],
    [73, 1, true],
    [1, 73, true],
    [99, 99, true],
  ];
  for (const [processing, transport, expected] of cases)
    assert.equal(isSoldOut(processing, transport), expected, `${processing} + ${transport}`);
});

it('products become sold out or available again when one of both times of their profile differs', () => {
  const of = (defaultProcessingTime: number, transportTime: number) =>
    ({ ...right, defaultProcessingTime, transportTime }) as ProfileContent;
  assert.equal(timesDiffer(of(1, 2), of(1, 2)), false);
  for (const [processing, transport] of [
    [2, 2],
    [1, 1],
    [2, 1],
  ] as const)
    assert.equal(timesDiffer(of(1, 2), of(processing, transport)), true);
});

it('two profiles are the same when every field is', () => {
  assert.ok(isSame(right, { ...right, workingDays: ['MONDAY'] }));
  for (const fields of [
    { shippingProfileName: 'Other' },
    { workingDays: ['MONDAY', 'TUESDAY'] },
    { orderCutoff: '15:00' },
    { deliveryType: 'FORWARDER_CURBSIDE' },
    { defaultProcessingTime: 2 },
    { transportTime: 3 },
  ] as const)
    assert.ok(!isSame(right, { ...right, ...fields }), JSON.stringify(fields));
});
