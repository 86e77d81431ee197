import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ROUTES } from '@sellerdock/client/routes';
import type { Self } from '../session/self.tsx';
import { actionsFor } from './actions.ts';

const self = (operations: readonly string[], isSandbox = true): Self =>
  ({ operations, isSandbox, partner: { kind: 'seller' } }) as unknown as Self;

const everything = self(Object.keys(ROUTES));
const labelsOf = (who: Self, ...words: string[]) => actionsFor(who, words).map(({ label }) => label);

it('actions are found by the words that people type', () => {
  for (const word of ['ship', 'snapshot', 'clock', 'pause', 'invite', 'autopilot', 'scenario', 'certify'])
    assert.ok(labelsOf(everything, word).length > 0, word);
  assert.deepEqual(labelsOf(everything, 'reset'), ['Reset the sandbox']);
  assert.deepEqual(labelsOf(everything, 'buy'), ['Place an order as a customer']);
  assert.deepEqual(labelsOf(everything, 'xyz'), []);
});

it('an action is there for roles that may do it, and in a sandbox where it needs one', () => {
  assert.deepEqual(labelsOf(self(['listConsoleOrders']), 'ship', 'order'), []);
  assert.deepEqual(labelsOf(self(['createShipment']), 'ship', 'order'), ['Ship an order']);
  assert.deepEqual(labelsOf(self(['resetSandbox'], false), 'reset'), []);
});
