import assert from 'node:assert/strict';
import { demoApp } from '../../../src/token/index.ts';
import type { TestApp } from '../app.ts';
import { ask, type Caller, leaks, namesNothing, type Operation, visible } from './matrix.ts';
import { ghostOf, type Ids, type World } from './world.ts';

/** Two marks of the same length: of the seller whose data the test searches for, and of things that never existed. */
export const mark = 'Qz7Leak';
const nobody = 'Xy4Void';

/** Everybody knows the sandbox's app, so it is not a secret of the seller. */
export const isPublic = (id: string): boolean => id === demoApp.appId || id === demoApp.installationId;

export const readOf = (operation: Operation) => `${operation.method} ${operation.path}`;

const ghosts = new Map<World, Ids>();

/** Requests a seller's resources and some that never existed. Both answers must look the same. */
export async function assertSame(
  test: TestApp,
  operation: Operation,
  owner: World,
  caller: Caller,
): Promise<number> {
  const ghost = ghosts.get(owner) ?? ghostOf(owner, nobody);
  ghosts.set(owner, ghost);
  const real = await ask(test, operation, owner.ids, caller);
  assert.deepEqual(leaks(owner, real, isPublic), [], readOf(operation));
  if (namesNothing(operation, owner.ids, ghost)) return real.status;
  const none = await ask(test, operation, ghost, caller);
  assert.equal(visible(real, operation), visible(none, operation), readOf(operation));
  return real.status;
}
