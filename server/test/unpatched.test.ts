import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sourcesBelow } from './support/sources.ts';

const changesPackages = /\bregisterHooks\b|\bpatch-package\b|\bmodule\.register\(/;
/** Members that begin with an underscore. The tables of the job queue, which statements name, do so too. */
const privateMember = /\.\s*_(?!private_(?:job|task))\w+/g;

const product = sourcesBelow('server/src').filter(({ path }) => !/(\.test|\/testing)\.ts$/.test(path));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('no package is patched at run time', () => {
  const changing = product.filter(({ text }) => changesPackages.test(text)).map(({ path }) => path);
  assert.ok(product.length > 100);
  assert.deepEqual(changing, []);
});

it('no private member of a package is used', () => {
  const used = product.flatMap(({ path, text }) =>
    (withoutComments(text).match(privateMember) ?? []).map((member) => `${path}: ${member}`),
  );
  assert.deepEqual([...new Set(used)].sort(), []);
});
