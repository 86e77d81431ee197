import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { type Basket, basket, cents, itemId, live, setStatus, total } from '../../../test/support/baskets.ts';
import { issuePartial, issueRefunds } from './rules.ts';
import type { emptyBooks } from './testing.ts';

it('the tax of each category is within half a cent of its rate when it is charged, and a cent of what is given back and kept', () => {
  fc.assert(
    fc.property(basket, (drawn) => {
      const books = live(drawn);
      const rest = [...books.entries.values()].filter(({ charge, refundNumber }) => {
        return charge.kind === 'ITEM' && refundNumber === undefined;
      });
      for (const { charge } of rest) {
        setStatus(books, charge.id, 'RETURNED');
        issueRefunds(books, { salesOrderId: 'order', positionItemIds: [charge.id] });
      }
      for (const key of ['VAT 19', 'VAT 7', 'VAT 0', 'INSURANCE 19', 'INSURANCE 7', 'INSURANCE 0']) {
        const exact = Number(key.split(' ')[1]) / (100 + Number(key.split(' ')[1]));
        const kept = { gross: 0, tax: 0 };
        let purchases = 0;
        for (const { receipt, type } of books.issued) {
          const sums = receipt.totals.find((one) => `${one.taxType} ${one.taxRate}` === key);
          if (!sums) continue;
          const [gross, tax] = [cents(sums.gross), cents(sums.tax)];
          const off = Math.abs(tax - gross * exact);
          if (type === 'PURCHASE') {
            purchases += 1;
            assert.ok(off < 0.500001, `${tax} of ${gross} at ${key}`);
          }
          assert.ok(off < purchases + 0.000001, `${tax} given back of ${gross} at ${key}`);
          const sign = type === 'PURCHASE' ? 1 : -1;
          kept.gross += sign * gross;
          kept.tax += sign * tax;
          assert.ok(Math.abs(kept.tax - kept.gross * exact) < purchases + 0.000001, JSON.stringify(kept));
        }
        assert.deepEqual(kept, { gross: 0, tax: 0 });
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

/** Books in which so many equal pieces are sold, and nothing else. */
function soldPieces(count: number, grossCents: number) {
  const pieces = Array.from({ length: count }, (): Basket['pieces'][number] => ({
    grossCents,
    vatRate: 19,
    kind: 0,
    services: [],
    parcel: 0,
    end: 'kept',
    reductions: [],
    serviceCancelled: false,
    turn: 0,
  }));
  return live({ pieces, discounts: [], voucher: null, fees: [] });
}

const giveBack = (books: ReturnType<typeof emptyBooks>, positionItemIds: string[]) => {
  const before = books.issued.length;
  issueRefunds(books, { salesOrderId: 'order', positionItemIds, reason: 'RETURN_RECEIVED' });
  return total(books.issued.slice(before).map(({ receipt }) => cents(receipt.totals[0]!.tax)));
};

it('ten of 0.99 have 1.58 tax and a thousand of 0.03 have 4.79, and returns of single pieces give back all of it', () => {
  for (const [count, grossCents, tax] of [
    [10, 99, 158],
    [1_000, 3, 479],
  ] as const) {
    const books = soldPieces(count, grossCents);
    const [line] = books.issued[0]!.receipt.lineItems.itemPositions;
    assert.equal(cents(line!.positionSum.tax), tax);
    assert.equal(line!.quantity, count);
    assert.ok(line!.priceToPayPerPositionItems.length <= 2);
    const first = Array.from({ length: count / 2 }, (_, index) => itemId(index));
    const back = giveBack(books, first);
    assert.ok(Math.abs(back - tax / 2) <= 1, `${back} of half the pieces`);
    let others = 0;
    for (let index = count / 2; index < count; index += 1) others += giveBack(books, [itemId(index)]);
    assert.equal(back + others, tax);
  }
});

it('what an older receipt charged, with its tax rounded a piece, is given back to the cent', () => {
  const books = soldPieces(10, 99);
  for (const [id, entry] of books.entries) {
    const { rounding: _rounding, ...charge } = entry.charge;
    books.entries.set(id, { ...entry, charge });
  }
  issuePartial(books, {
    cause: 'part',
    salesOrderId: 'order',
    positionItemId: itemId(0),
    grossCents: 50,
    type: 'REFUND_COMPLAINT_ITEM',
  });
  const part = cents(books.issued.at(-1)!.receipt.totals[0]!.tax);
  assert.equal(part, 8);
  const single = giveBack(books, [itemId(1)]);
  assert.equal(single, 16);
  const ids = [0, 2, 3, 4, 5, 6, 7, 8, 9].map(itemId);
  assert.equal(part + single + giveBack(books, ids), 160);
});
