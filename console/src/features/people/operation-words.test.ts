import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ROUTES } from '@sellerdock/client/routes';
import { operationWords } from './operation-words.ts';

it('every operation is named in words', () => {
  assert.equal(operationWords('storeAvailableQuantities'), 'Store available quantities');
  assert.equal(operationWords('updatePricesV5'), 'Update prices');
  assert.equal(operationWords('changeConsolePassword'), 'Change password');
  for (const operation of Object.keys(ROUTES))
    assert.match(operationWords(operation), /^[A-Z][a-z]*( [a-z0-9]+)+$/);
});
