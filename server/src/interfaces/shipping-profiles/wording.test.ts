import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { bodyCheck } from '../../platform/body-check.ts';
import {
  deliveryTypeError,
  deliveryTypes,
  isSame,
  type ProfileContent,
  readProfile,
  workingDays,
} from './rules.ts';
import { models } from './schemas.ts';

const check = bodyCheck(Type.Ref('ShippingProfileRequest'), models);
const told = (body: unknown) => readProfile(body, check(body)).errors.map(({ detail }) => detail);

const right: ProfileContent = {
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

it('each wrong field says what is wrong with it', () => {
  const days = workingDays.join(', ');
  const cutoff = 'order cutoff must be a time HH:MM on a full or half hour, from 00:00 to 23:30';
  for (const [fields, expected] of [
    [{ shippingProfileName: '' }, 'shipping profile name must not be blank'],
    [{ shippingProfileName: '\u200b' }, 'shipping profile name must not be blank'],
    [
      { shippingProfileName: 'x'.repeat(101) },
      'shipping profile name must not be longer than 100 characters',
    ],
    [{ shippingProfileName: undefined }, 'shipping profile name must be given'],
    [{ workingDays: [] }, `working days must have at least one day of ${days}`],
    [{ workingDays: ['MONDAY', 'MONDAY'] }, 'working days must not have a day twice'],
    [{ workingDays: Array(8).fill('MONDAY') }, 'working days must not have a day twice'],
    [{ workingDays: ['Monday'] }, `working days must be one of ${days}`],
    [{ workingDays: 'MONDAY' }, `working days must be a list of ${days}`],
    [{ workingDays: undefined }, 'working days must be given'],
    [{ orderCutoff: '14:15' }, cutoff],
    [{ orderCutoff: 5 }, cutoff],
    [{ deliveryType: 'X' }, `delivery type must be one of ${deliveryTypes.join(', ')}`],
    [{ transportTime: '5' }, 'transport time must be a number'],
    [{ transportTime: 0 }, 'transport time must be greater than 0 and less than 100'],
    [{ defaultProcessingTime: 100 }, 'default processing time must be greater than 0 and less than 100'],
    [{ defaultProcessingTime: 1.5 }, 'default processing time must be a whole number'],
  ] as const)
    assert.deepEqual(told({ ...right, ...fields }), [expected]);
});

it('a body that is missing is empty, and another one is no object', () => {
  assert.deepEqual(told(undefined), ['The request body is empty.']);
  for (const body of [null, [], 'x', 5])
    assert.deepEqual(told(body), ['The request body must be a JSON object.']);
});

it('the delivery type of a profile stays, and an update may leave out a valid one', () => {
  assert.deepEqual([deliveryTypeError('PARCEL', 'PARCEL'), deliveryTypeError('PARCEL', undefined)], [[], []]);
  assert.deepEqual(deliveryTypeError('PARCEL', 'FORWARDER_CURBSIDE'), [
    { detail: 'delivery type cannot be updated, it is PARCEL', logref: 'deliveryTypeNotUpdatable' },
  ]);
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
