import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scriptIn } from './follow-versions.ts';

it('the version of a page is the name of its script', () => {
  const page = '<script type="module" crossorigin src="/console/assets/start-B-ssPl_K.js"></script>';
  assert.equal(scriptIn(page), '/console/assets/start-B-ssPl_K.js');
  assert.equal(scriptIn('<p>The console is being built.</p>'), undefined);
});
