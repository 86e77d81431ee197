import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Edge, edgesOf, importsOf, sourcesBelow } from './support/sources.ts';

const folders = [
  'server',
  'scripts',
  'portal',
  'console',
  'examples',
  'verification',
  'packages/client/src',
  'packages/client/test',
  'packages/cli/src',
  'packages/cli/test',
  'packages/webhooks/src',
  'packages/certification/src',
  'packages/certification/test',
  'packages/webhooks/test',
];

/** Import aliases of the portal's sources. */
const fromPortal = '@site/';

/** Returns groups of files that import each other in a circle. Imports of types count. */
function circlesOf(edges: readonly Edge[]): string[][] {
  const imports = Map.groupBy(edges, ({ from }) => from);
  const reached = new Map<string, Set<string>>();
  for (const start of imports.keys()) {
    const seen = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const { to } of imports.get(file) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    reached.set(start, seen);
  }
  const inCircle = [...reached.keys()].filter((file) => reached.get(file)!.has(file));
  const groups = Map.groupBy(inCircle, (file) =>
    inCircle.filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file)).join(' '),
  );
  return [...groups.values()].map((files) => files.toSorted());
}

it('no files import each other in a circle, not even for types', () => {
  const sources = folders.flatMap((folder) => sourcesBelow(folder));
  const ofPortal = sources.flatMap((source) =>
    importsOf(source)
      .filter((name) => name.startsWith(fromPortal))
      .map((name) => ({ from: source.path, to: name.replace(fromPortal, 'portal/') })),
  );
  assert.ok(ofPortal.length > 0);
  const edges = [...edgesOf(sources), ...ofPortal];
  assert.ok(edges.length > 2_000, `only ${edges.length} imports`);
  assert.deepEqual(circlesOf(edges), []);
});

it('a circle of types alone, one through three files and one of a file with itself are found', () => {
  const edges = edgesOf([
    { path: 'a.ts', text: "import type { B } from './b.ts';\n" },
    { path: 'b.ts', text: "export type { C } from './c.ts';\n" },
    { path: 'c.ts', text: "type A = import('./a.ts').A;\n" },
    { path: 'd.ts', text: "import { a } from './a.ts';\nimport './e.ts';\n" },
    { path: 'e.ts', text: "const e = await import('./e.ts');\n" },
  ]);
  assert.deepEqual(circlesOf(edges), [['a.ts', 'b.ts', 'c.ts'], ['e.ts']]);
});
