// Alone: listens to the warnings of the process.

import { it } from 'node:test';
import { assertNoLeakWarnings, builtFile } from '../../server/test/support/leak-warnings.ts';

it('no file of the documentation makes Node.js warn of a leak', (t) =>
  assertNoLeakWarnings(t, {
    '/docs': 200,
    '/docs/': 200,
    '/docs/nowhere': 404,
    '/docs/llms.txt': 200,
    '/docs/search-index.json': 200,
    [`/docs/assets/js/${builtFile('portal/build/assets/js', /^main\..*\.js$/)}`]: 200,
    [`/docs/assets/css/${builtFile('portal/build/assets/css', /\.css$/)}`]: 200,
  }));
