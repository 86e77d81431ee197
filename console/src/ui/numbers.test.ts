import assert from 'node:assert/strict';
import { it } from 'node:test';
import { numberError, numberIn } from './numbers.ts';

const amounts = { min: 0.01, places: 2 } as const;

it('a comma and a point are both decimal separators', () => {
  for (const [typed, number] of [
    ['19,99', 19.99],
    ['19.99', 19.99],
    [' 1,5 ', 1.5],
    ['0,01', 0.01],
    ['7', 7],
  ] as const) {
    assert.equal(numberError(typed, amounts), undefined, typed);
    assert.equal(numberIn(typed), number);
  }
});

it('what could be read in two ways, and what is no number, is refused', () => {
  for (const typed of [
    '1,000',
    '1.000',
    '1.234,56',
    '1 000',
    '-1',
    '+1',
    '1e3',
    '0x10',
    ',5',
    '1.',
    '١٢',
    'x',
    '∞',
  ])
    assert.match(numberError(typed, amounts) ?? '', /^Enter a number/, typed);
  for (const typed of ['1.0', '1,5', '-1', '1e3', 'x'])
    assert.match(numberError(typed, { min: 0, places: 0 }) ?? '', /^Enter a whole number/, typed);
});

it('a number out of its range is refused with the nearest one that is not, and an empty field is no matter of numbers', () => {
  const range = { min: 1, max: 99, places: 0 } as const;
  assert.equal(numberError('0', range), 'Enter 1 or more.');
  assert.equal(numberError('100', range), 'Enter 99 or less.');
  for (const typed of ['', '  ', '1', '99']) assert.equal(numberError(typed, range), undefined);
});
