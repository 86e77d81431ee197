import assert from 'node:assert/strict';
import { it } from 'node:test';
import { edgesOf, sourcesBelow } from './support/sources.ts';

/** The files of verification that may import the product, and why. All others use HTTP, commands and test support. */
const insiders: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^verification\/bench\//,
    to: /^server\/src\//,
    why: 'what is compared with HTTP: the same statements and functions without it',
  },
  {
    from: /^verification\/harness\/(group-database|cluster)\.ts$/,
    to: /^server\/src\/platform\/(config\/index|database|log|postgres)\.ts$/,
    why: 'the embedded database as a process of its own, and the nodes of a cluster',
  },
  {
    from: /^verification\/proofs\/cluster\/guides\.ts$/,
    to: /^server\/generate\/answers\/(check|play)\.ts$/,
    why: 'sends the requests of the guides',
  },
  {
    from: /^verification\/proofs\/kills\/kills\.test\.ts$/,
    to: /^server\/src\/sandbox\/autopilot\/testing\.ts$/,
    why: 'reads what an autopilot has left',
  },
  {
    from: /^verification\/proofs\/hostile\/prepare\.ts$/,
    to: /^server\/src\/interfaces\/returns-warehouse\/examples\.ts$/,
    why: 'documented examples',
  },
  {
    from: /^verification\/proofs\/certify\//,
    to: /^packages\/certification\/src\/(index|types|run\/(articles|case|marketplace))\.ts$/,
    why: 'plays single cases, without a run that the server judges and signs',
  },
];

/** Imports that every file may use: test support, the receiver package and the commands. */
const open =
  /^(verification\/|server\/test\/support\/|packages\/webhooks\/src\/(index|node)\.ts$|scripts\/[\w-]+\.mjs$)/;

const edges = edgesOf(sourcesBelow('verification'));

it('verification uses the product through HTTP, commands and test support, except for a short list', () => {
  assert.ok(edges.length > 200, `only ${edges.length} imports`);
  const wrong = edges.filter(
    ({ from, to }) =>
      !open.test(to) && !insiders.some((insider) => insider.from.test(from) && insider.to.test(to)),
  );
  assert.deepEqual(wrong, []);
});

it('every entry of the list is needed', () => {
  for (const { from, to, why } of insiders)
    assert.ok(
      edges.some((edge) => from.test(edge.from) && to.test(edge.to)),
      why,
    );
});

it('the server and its tests do not import verification', () => {
  const others = ['server', 'scripts', 'portal', 'packages'].flatMap((folder) => sourcesBelow(folder));
  assert.deepEqual(
    edgesOf(others).filter(({ to }) => to.startsWith('verification/')),
    [],
  );
});
