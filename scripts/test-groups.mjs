import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a file must have a process to itself for: hooks around everything, or effects on the process or on others. */
const ALONE =
  /^(before|after|beforeEach|afterEach)\(|process\.env\.\w+ ?=|process\.(on|once|memoryUsage|cpuUsage)\(|\b(spawn|exec|execFile|fork)\(|\.mock\b/m;

/** Files that start servers, and proofs: they take longest, and wait much. */
const LONG = /\b(startProcess|prepareProduct|startEmbeddedPostgres|openBench)\(/;
const PROOF = /(^|\/)proof\/[^/]+$/;

/** Each process takes seconds to load and to warm up; more save little, and the end of a run would wait for one of them. */
const FILES_OF_A_GROUP = 40;

/**
 * Has test files share processes, a few in each, because loading the application takes longer than most of its tests.
 * Files that need a process to themselves get one. Answers what to run, and the members of each that is a group; groups
 * are files that import their members, written into `folder` and named in the order in which they should run: long files
 * and shared processes by turns, because the ones wait while the others compute, and short files last.
 */
export function groupTests(root, files, folder, size = FILES_OF_A_GROUP) {
  const kinds = { long: [], short: [], together: [] };
  for (const file of files) kinds[kindOf(root, file)].push(file);
  const { together } = kinds;
  const count = Math.ceil(together.length / size);
  // Neighbours are alike in what they take: each group gets some of everywhere.
  const shared = Array.from({ length: count }, (_, number) =>
    together.filter((_, index) => index % count === number),
  );
  const long = kinds.long.map((file) => [file]);
  const byTurns = Array.from({ length: Math.max(count, long.length) }, (_, turn) => [
    long[turn],
    shared[turn],
  ]);
  const ordered = [...byTurns.flat().filter(Boolean), ...kinds.short.map((file) => [file])];
  const groups = {};
  for (const [index, members] of ordered.entries()) {
    const name = members.length > 1 ? 'shared' : basename(members[0]).split('.')[0];
    const path = join(folder, `${String(index + 1).padStart(3, '0')}-${name}.test.mjs`);
    const imports = members.map(
      (file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`,
    );
    writeFileSync(path, imports.join(''));
    groups[path] = members;
  }
  return { groups, files: Object.keys(groups) };
}

function kindOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (LONG.test(text) || PROOF.test(file)) return 'long';
  return ALONE.test(text) ? 'short' : 'together';
}
