// Alone: listens to the warnings of the process.

import { it } from 'node:test';
import { assertNoLeakWarnings, builtFile } from '../../server/test/support/leak-warnings.ts';

it('no file of the console makes Node.js warn of a leak', (t) =>
  assertNoLeakWarnings(t, {
    '/console': 200,
    '/console/': 200,
    '/console/favicon.svg': 200,
    [`/console/assets/${builtFile('console/build/assets', /^main-.*\.js$/)}`]: 200,
    '/console/assets/none.js': 404,
  }));
