import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { asPartnerId } from '../../kernel/caller.ts';
import { openGate } from './gate.ts';

const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

type Hook = (request: object, ...more: unknown[]) => void;

/** A gate with requests that a test begins and ends. */
function started() {
  const hooks = new Map<string, Hook>();
  const app = {
    decorateRequest: () => undefined,
    addHook: (name: string, hook: Hook) => void hooks.set(name, hook),
  };
  const gate = openGate(app as never);
  const begin = (partner: number | undefined, replacesState = false) => {
    const request = {
      ...(partner === undefined ? {} : { caller: { partner } }),
      routeOptions: { config: { replacesState } },
    };
    const state = { isIn: false };
    hooks.get('preValidation')!(request, {}, () => {
      state.isIn = true;
    });
    const end = () => hooks.get('onSend')!(request, {}, 'text', () => {});
    return { state, end };
  };
  /** Work behind the gate, which a test ends. */
  const close = (partner = one) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const state = { isAtWork: false };
    const result = gate.closed(partner, async () => {
      state.isAtWork = true;
      await promise;
      return 'done';
    });
    return { state, result, finish: resolve };
  };
  return { gate, begin, close };
}

it('what replaces a state waits for all requests of the seller that have begun, and for those of no other', async () => {
  const { begin, close } = started();
  const [first, second] = [begin(one), begin(one)];
  begin(two);
  const { state, result, finish } = close();
  await setImmediate();
  assert.equal(state.isAtWork, false);
  first.end();
  first.end();
  await setImmediate();
  assert.equal(state.isAtWork, false);
  second.end();
  await setImmediate();
  assert.equal(state.isAtWork, true);
  finish();
  assert.equal(await result, 'done');
  const again = close();
  await setImmediate();
  assert.equal(again.state.isAtWork, true);
  again.finish();
  await again.result;
});

it('requests that come meanwhile wait for its end, except those of others and those that replace the state', async () => {
  const { begin, close } = started();
  const { result, finish } = close();
  const late = begin(one);
  const [other, replacing, nobody] = [begin(two), begin(one, true), begin(undefined)];
  await setImmediate();
  assert.deepEqual(
    [late, other, replacing, nobody].map(({ state }) => state.isIn),
    [false, true, true, true],
  );
  finish();
  await result;
  await setImmediate();
  assert.equal(late.state.isIn, true);
  replacing.end();
  const next = close();
  await setImmediate();
  assert.equal(next.state.isAtWork, false, 'the request that waited is being answered');
  late.end();
  await setImmediate();
  assert.equal(next.state.isAtWork, true);
  next.finish();
  await next.result;
});

it('409 for a second one at the same time, and for one whose seller’s requests do not end', async (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { gate, begin, close } = started();
  const visitor = begin(one);
  const waiting = close();
  const elsewhere = close(two);
  await setImmediate();
  assert.equal(elsewhere.state.isAtWork, true);
  await assert.rejects(
    gate.closed(one, async () => {}),
    { kind: 'conflict', message: /Another request/ },
  );
  t.mock.timers.tick(20_000);
  await assert.rejects(waiting.result, { kind: 'conflict', message: /still being answered/ });
  assert.equal(waiting.state.isAtWork, false);
  assert.equal(begin(one).state.isIn, true);
  visitor.end();
  elsewhere.finish();
  await elsewhere.result;
});
