import assert from 'node:assert/strict';
import type { TestApp } from '../../../test/support/app.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import type { Role } from '../../kernel/roles/roles.ts';

/** Reads addresses of the console as a person of a role. */
export const reader = async (test: TestApp, role: Role = 'seller_administrator') => {
  const token = await tokenOfRole(test.app, role);
  return async (path: string, status = 200) => {
    const reply = await test.call('GET', `/v1/console${path}`, { as: undefined, token });
    assert.equal(reply.status, status, reply.text);
    return reply.body;
  };
};
