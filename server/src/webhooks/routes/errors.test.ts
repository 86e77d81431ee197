import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '../../kernel/refusal.ts';
import { renderError } from './errors.ts';

it('an error names its place in the body, else its field', () => {
  const pathOf = (facts: object) => {
    const { body } = renderError(new Refusal('bad-request', 'No.', facts), {} as never);
    return (body as { errors: { path: string }[] }).errors[0]!.path;
  };
  assert.equal(pathOf({ path: 'key' }), 'key');
  assert.equal(pathOf({ path: 'key', jsonPath: '$.key' }), '$.key');
});
