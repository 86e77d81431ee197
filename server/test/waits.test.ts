import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Source, sourcesBelow } from './support/sources.ts';

const folders = ['server', 'verification', 'scripts', 'packages', 'examples', 'portal', 'console'];

/** A pause by the clock. */
const pause = /await (?:sleep|pause|delay)\(|new Promise\(.*=> setTimeout\(/;
const loop = /\b(?:while|for|do)\b/;

/** Files in which the pause stands for work that takes some time, and the test passes in either order. */
const allowed = ['server/src/interfaces/orders/order-walk.test.ts', 'scripts/lock.test.mjs'];

/** Lines of a test that pause outside of a loop, which asks again until a condition holds. */
function pausesOf({ path, text }: Source): string[] {
  const lines = text.split('\n');
  const indentOf = (line: string) => line.length - line.trimStart().length;
  return lines.flatMap((line, at) => {
    if (!pause.test(line) || loop.test(line)) return [];
    let depth = indentOf(line);
    for (let above = at - 1; above >= 0; above -= 1) {
      const outer = lines[above]!;
      if (outer.trim() === '' || indentOf(outer) >= depth) continue;
      depth = indentOf(outer);
      if (loop.test(outer)) return [];
    }
    return [`${path}:${at + 1}`];
  });
}

it('a test pauses only in a loop that waits for a condition, never to meet a moment', () => {
  const tests = folders
    .flatMap((folder) => sourcesBelow(folder, /\.test\.\w+$/))
    .filter(({ path }) => !path.includes('/node_modules/') && !allowed.includes(path));
  assert.ok(tests.length > 300, `only ${tests.length} tests`);
  assert.deepEqual(tests.flatMap(pausesOf), []);
});

it('a pause for 200 ms between two requests is found, one in a loop is not', () => {
  const text = (line: string) => `it('a', async () => {\n${line}\n});\n`;
  const found = (line: string) => pausesOf({ path: 'a.test.ts', text: text(line) });
  assert.deepEqual(found('  await sleep(200);'), ['a.test.ts:2']);
  assert.deepEqual(found('  while (!done) {\n    await sleep(20);\n  }'), []);
});
