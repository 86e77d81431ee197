import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseOf, certifier, evidenceOf, request } from '../../test/evidence.ts';
import type { Entry, Expectation, Stimulus } from '../index.ts';
import { judge } from './judge.ts';

const sentence = 'What must hold.';
const verdictOf = (expectation: Omit<Expectation, 'sentence'>, entries: readonly Entry[]) =>
  judge(caseOf([{ sentence, ...expectation }]), evidenceOf(entries)).verdict;

describe('requests', () => {
  it('are counted, only those of the connector, and named as a proof', () => {
    const entries = [request(1, {}), certifier(2, {}), request(3, { status: 503 })];
    assert.equal(verdictOf({ request: { operation: 'findPartnerOrders' }, count: 2 }, entries), 'passed');
    assert.equal(verdictOf({ request: { status: '2xx' }, count: 2 }, entries), 'failed');
    assert.equal(verdictOf({ request: { status: '2xx' }, count: '<=1' }, entries), 'passed');
    assert.equal(verdictOf({ none: { status: ['4xx', 500] } }, entries), 'passed');
    const { why } = judge(caseOf([{ sentence, none: { status: 503 } }]), evidenceOf(entries));
    assert.deepEqual(why, [
      { verdict: 'failed', sentence: 'What must hold. Seen: 1 such request.', requestIds: ['request-3'] },
    ]);
  });

  it('are found by path, query, headers, body and answer', () => {
    const entries = [
      request(1, {
        url: '/v1/availability/quantities?limit=5&a=1&a=2',
        requestHeaders: { 'If-None-Match': '"x"' },
        requestBody: '[{"sku":"A","quantity":7},{"sku":"B","quantity":0}]',
        responseBody: { results: [{ sku: 'B' }] },
      }),
    ];
    const fits = (pattern: object) => verdictOf({ request: pattern }, entries) === 'passed';
    assert.ok(fits({ path: '/v1/*/quantities', query: { limit: 5, a: ['1', '2'] } }));
    assert.ok(fits({ headers: { 'if-none-match': '*' }, body: [{ sku: 'B' }], answer: { results: '*' } }));
    assert.ok(fits({ body: { $length: { $min: 2, $max: 2 }, $every: { quantity: { $min: 0 } } } }));
    assert.ok(!fits({ body: [{ sku: 'C' }] }));
    assert.ok(!fits({ headers: { 'if-match': '*' } }));
    assert.ok(!fits({ path: '/v1/availability' }));
    assert.ok(fits({ headers: { 'if-match': { $absent: true } }, fault: { $absent: true } }));
  });

  it('with no answer have the status none', () => {
    const cut: Entry = { ...request(1, { fault: 'cut' }), status: 0 };
    assert.equal(verdictOf({ request: { status: 'none', fault: 'cut' } }, [cut]), 'passed');
  });
});

describe('each', () => {
  const task = (position: number, url: string, responseBody: unknown) =>
    request(position, { url, responseBody, operation: 'task' });
  const accepted = request(1, {
    method: 'POST',
    operation: 'send',
    status: 202,
    responseBody: { processUuid: 'p' },
  });
  const read = { path: '/v5/products/update-tasks/$first.answer.processUuid', answer: { state: 'done' } };

  it('is followed by a request that names what the first answered', () => {
    const expectation = { each: { operation: 'send' }, followed: read };
    const pending = task(2, '/v5/products/update-tasks/p', { state: 'pending' });
    const done = task(3, '/v5/products/update-tasks/p', { state: 'done' });
    assert.equal(verdictOf(expectation, [accepted, pending, done]), 'passed');
    assert.equal(verdictOf(expectation, [accepted, pending]), 'failed');
    assert.equal(verdictOf(expectation, [{ ...done, position: 0 }, accepted]), 'failed');
  });

  it('has what is wanted, and is not seen without such a request', () => {
    const expectation = { each: { method: 'POST' }, has: { headers: { 'x-request-timestamp': '*' } } };
    assert.equal(verdictOf(expectation, [accepted]), 'failed');
    assert.equal(
      verdictOf(expectation, [{ ...accepted, requestHeaders: { 'X-Request-Timestamp': 'now' } }]),
      'passed',
    );
    assert.equal(verdictOf(expectation, []), 'not seen');
  });
});

describe('rules', () => {
  it('waits: the next request of the operation comes after Retry-After, in real time', () => {
    const refused = request(1, { status: 429, responseHeaders: { 'retry-after': '2' } });
    const expectation = { waits: { status: 429 } } as const;
    assert.equal(verdictOf(expectation, [refused, request(2, { second: 2 })]), 'failed');
    assert.equal(verdictOf(expectation, [refused, request(2, { second: 3 })]), 'passed');
    assert.equal(verdictOf(expectation, [refused, request(2, { second: 2, operation: 'other' })]), 'passed');
    assert.equal(verdictOf(expectation, [request(2, {})]), 'not seen');
  });

  it('waits: a task is not read before pingAfter, in marketplace time', () => {
    const accepted = request(1, {
      status: 202,
      responseBody: { processUuid: 'p', state: 'pending', pingAfter: '2026-03-02T08:01:00.000Z' },
    });
    const read = (second: number) => request(2, { second, url: '/v5/products/update-tasks/p' });
    const expectation = { waits: { status: 202 }, for: 'ping-after' } as const;
    assert.equal(verdictOf(expectation, [accepted, read(30)]), 'failed');
    assert.equal(verdictOf(expectation, [accepted, read(60)]), 'passed');
  });

  it('pages: every next link is followed', () => {
    const links = [{ rel: 'next', href: '/v4/orders?limit=2&nextcursor=abc' }];
    const first = request(1, { url: '/v4/orders?limit=2', responseBody: { links } });
    const second = request(2, { url: '/v4/orders?nextcursor=abc&limit=2', responseBody: { links: [] } });
    assert.equal(verdictOf({ pages: { path: '/v4/orders' } }, [first, second]), 'passed');
    assert.equal(verdictOf({ pages: { path: '/v4/orders' } }, [first]), 'failed');
    assert.equal(verdictOf({ pages: { path: '/v4/orders' } }, []), 'failed');
  });

  it('once: no value comes twice', () => {
    const parcel = (position: number, id: string) =>
      request(position, { requestBody: { positionItems: [{ positionItemId: id }] }, operation: 'ship' });
    const expectation = { once: { operation: 'ship' }, by: 'body.positionItems.*.positionItemId' };
    assert.equal(verdictOf(expectation, [parcel(1, 'a'), parcel(2, 'b')]), 'passed');
    assert.equal(verdictOf(expectation, [parcel(1, 'a'), parcel(2, 'a')]), 'failed');
  });
});

describe('a case', () => {
  const order = certifier(1, {
    method: 'POST',
    url: '/v1/sandbox/orders',
    status: 201,
    responseBody: { orderNumber: 'n1', salesOrderId: 's1' },
  });
  const steps = [
    { order: { items: [{ sku: 'A' }] }, as: 'order', name: 'ordered' },
    { stimulus: { action: 'run-now' }, name: 'round' },
    { clock: { minutes: 5 }, name: 'later' },
  ];
  const moved = certifier(5, {
    method: 'POST',
    url: '/v1/sandbox/clock/advance',
    responseBody: { now: '2026-03-02T09:00:00Z' },
  });
  const stimuli: readonly Stimulus[] = [{ action: 'run-now', taken: true, position: 1, until: 3 }];
  const verdict = (expectation: Omit<Expectation, 'sentence'>, entries: readonly Entry[], other = stimuli) =>
    judge(caseOf([{ sentence, ...expectation }], steps), evidenceOf(entries, other)).verdict;

  it('binds names to the answers that the evidence has, and knows when each step was', () => {
    const read = request(3, { url: '/v4/orders/n1' });
    const entries = [order, read, moved];
    const path = '/v4/orders/$order.orderNumber';
    assert.equal(verdict({ request: { path, during: 'round' } }, entries), 'passed');
    assert.equal(verdict({ request: { path, after: 'ordered', before: 'later' } }, entries), 'passed');
    assert.equal(verdict({ request: { path, after: 'round' } }, entries), 'failed');
    const late = request(6, { url: '/v4/orders/n1', second: 3_700 });
    const soon = { path, after: 'later' };
    assert.equal(verdict({ request: { ...soon, withinMinutes: 5 } }, [...entries, late]), 'passed');
    assert.equal(verdict({ request: { ...soon, withinMinutes: 1 } }, [...entries, late]), 'failed');
  });

  it('is not seen when a step or an action is missing, and failed when the driver is silent', () => {
    assert.equal(verdict({ none: {} }, [order]), 'not seen');
    assert.equal(verdict({ none: {} }, [order, moved], []), 'not seen');
    const untaken = [{ action: 'run-now', taken: false, position: 1 }];
    assert.equal(verdict({ none: {} }, [order, moved], untaken), 'not seen');
    const silent = [{ action: 'run-now', taken: true, position: 1, failed: 'no answer within 60 s' }];
    assert.equal(verdict({ none: {} }, [order, moved], silent), 'failed');
    const late = silent.map((one) => ({ ...one, isLate: true }));
    assert.equal(verdict({ none: {} }, [order, moved], late), 'not seen');
  });

  it('is not seen when the evidence is not whole, whatever it has', () => {
    const broken = caseOf([{ sentence, request: { path: '/never' } }]);
    assert.equal(judge(broken, { ...evidenceOf([order]), isWhole: false }).verdict, 'not seen');
    assert.equal(judge(broken, { ...evidenceOf([order]), isWhole: true }).verdict, 'failed');
  });

  it('whose connector was not asked for something does not fail because that is missing', () => {
    const unasked = [order];
    assert.equal(verdict({ request: { path: '/never' } }, unasked, []), 'not seen');
    assert.equal(verdict({ none: { path: '/v4/orders' } }, [...unasked, request(2, {})], []), 'failed');
    assert.equal(verdict({ request: { path: '/never' } }, unasked), 'failed');
  });

  it('reads the state at the end, and what the connector shows', () => {
    const state = certifier(6, { url: '/v4/orders/n1', responseBody: { orderNumber: 'n1' } });
    const wanted = { state: { path: '/v4/orders/$order.orderNumber', answer: { orderNumber: 'n1' } } };
    assert.equal(verdict(wanted, [order, moved, state]), 'passed');
    assert.equal(verdict(wanted, [order, moved, { ...state, responseBody: {} }]), 'failed');
    assert.equal(verdict(wanted, [order, moved]), 'not seen');
    const shown = { shown: { orders: ['$order.orderNumber'] } };
    const said = (answer: unknown, taken = true) => [
      ...stimuli,
      { action: 'shown', taken, position: 5, answer },
    ];
    assert.equal(verdict(shown, [order, moved], said({ orders: ['n1'] })), 'passed');
    assert.equal(verdict(shown, [order, moved], said({ orders: [] })), 'failed');
    assert.equal(verdict(shown, [order, moved], said({}, false)), 'not seen');
  });

  it('is not seen as a whole without what it needs, although something else fails', () => {
    const expect = [
      { sentence, needs: { operation: 'createWebhookConsumer' } },
      { sentence, request: { path: '/never' } },
    ];
    assert.equal(judge(caseOf(expect), evidenceOf([])).verdict, 'not seen');
    const registered = request(1, { operation: 'createWebhookConsumer' });
    assert.equal(judge(caseOf(expect), evidenceOf([registered])).verdict, 'failed');
  });

  it('counts attempts of deliveries', () => {
    const delivery: Entry = {
      ...{ kind: 'delivery', position: 4, deliveryId: 'd', realTime: '', marketplaceTime: '' },
      ...{ types: ['order.created'], status: 200, attempt: 1 },
    };
    assert.equal(
      verdict({ delivery: { types: ['order.created'], status: '2xx' } }, [order, moved, delivery]),
      'passed',
    );
    assert.equal(verdict({ delivery: { status: 500 } }, [order, moved, delivery]), 'failed');
  });
});
