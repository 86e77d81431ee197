import assert from 'node:assert/strict';
import { it } from 'node:test';
import { amountOf, minus, part, priceOf, totalsOf } from './amounts.ts';

const vat = (rate: number) => ({ type: 'VAT', rate }) as const;

it('a part of an amount is from nothing to all of it, and leaves neither net nor tax below zero', () => {
  const whole = amountOf(119, vat(19));
  assert.deepEqual(part(whole, 0, vat(19)), { gross: 0, net: 0 });
  assert.deepEqual(part(whole, 119, vat(19)), { gross: 119, net: 100 });
  for (const gross of [-1, 120]) assert.throws(() => part(whole, gross, vat(19)), RangeError);
  for (let gross = 0; gross <= whole.gross; gross += 1) {
    const { net } = part(whole, gross, vat(19));
    assert.ok(net >= 0 && gross >= net && whole.net >= net, String(gross));
    assert.ok(whole.gross - gross >= whole.net - net, String(gross));
  }
});

it('parts that are taken one after the other never have more tax than is left', () => {
  for (let cents = 1; cents <= 20; cents += 1) {
    let left = amountOf(119, vat(19));
    while (left.gross > 0) {
      left = minus(left, part(left, Math.min(cents, left.gross), vat(19)));
      assert.ok(left.net >= 0 && left.gross >= left.net, `${cents} cents at a time leave ${left.net}`);
    }
    assert.deepEqual(left, { gross: 0, net: 0 });
  }
});

it('the sums of a receipt are those of VAT before those of the tax on insurances, each with the highest rate first', () => {
  const insurance = (rate: number) => ({ type: 'INSURANCE', rate }) as const;
  const taxes = [insurance(7), vat(7), insurance(19), vat(19), vat(0), vat(7)];
  for (const given of [taxes, taxes.toReversed()]) {
    const sums = totalsOf(given.map((tax) => ({ tax, amount: amountOf(100, tax) })));
    assert.deepEqual(
      sums.map(({ taxType, taxRate, gross }) => [taxType, taxRate, gross.amount].join(' ')),
      ['VAT 19 1', 'VAT 7 2', 'VAT 0 1', 'INSURANCE 19 1', 'INSURANCE 7 1'],
    );
  }
});

it('a price has its rate without zeros at the end, and what is without tax has none', () => {
  assert.equal(priceOf(amountOf(1070, vat(7)), vat(7)).taxRate, '7');
  assert.equal(priceOf(amountOf(1055, vat(5.5)), vat(5.5)).taxRate, '5.5');
  const { gross, net, tax } = priceOf(amountOf(1000, vat(0)), vat(0));
  assert.deepEqual([gross.amount, net.amount, tax.amount], [10, 10, 0]);
});
