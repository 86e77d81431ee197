import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The first line of a test file that needs its own process, such as `// Alone: replaces the clock of the process.`,
 * or `// Alone and long: starts servers.` for a file that takes long and mostly waits.
 */
const DECLARED = /^\/\/ Alone( and long)?: \S.*\.\n\n/;
const LIKE_ONE = /^\/\/ *alone\b.*/im;

/**
 * A process takes seconds to load and warm up. Larger groups save little, and the end of a run would wait for the
 * last group.
 */
const FILES_OF_A_GROUP = 40;

/**
 * Groups test files into shared processes, because loading the application takes longer than most of its tests. A
 * file that declares it gets its own process. Writes one file for each process into `folder`, which imports the
 * members of the group. Returns these files and their members. Their names give the order of the run: long files and
 * shared groups alternate, because long files mostly wait while groups compute; short files come last.
 * @param {string} root
 * @param {readonly string[]} files
 * @param {string} folder
 */
export function groupTests(root, files, folder, size = FILES_OF_A_GROUP) {
  /** @type {{ long: string[], short: string[], together: string[] }} */
  const kinds = { long: [], short: [], together: [] };
  for (const file of files) kinds[kindOf(root, file)].push(file);
  const { together } = kinds;
  const count = Math.ceil(together.length / size);
  // Neighbouring files take similar time, so each group gets files from everywhere.
  const shared = Array.from({ length: count }, (_, number) =>
    together.filter((_, index) => index % count === number),
  );
  const long = kinds.long.map((file) => [file]);
  const alternating = Array.from({ length: Math.max(count, long.length) }, (_, turn) => [
    ...long.slice(turn, turn + 1),
    ...shared.slice(turn, turn + 1),
  ]);
  const ordered = [...alternating.flat(), ...kinds.short.map((file) => [file])];
  /** @type {Record<string, readonly string[]>} */
  const groups = {};
  for (const [index, members] of ordered.entries()) {
    const [first = ''] = members;
    const name = members.length > 1 ? 'shared' : basename(first).split('.')[0];
    const path = join(folder, `${String(index + 1).padStart(3, '0')}-${name}.test.mjs`);
    const imports = members.map(
      (file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`,
    );
    writeFileSync(path, imports.join(''));
    groups[path] = members;
  }
  return { groups, files: Object.keys(groups) };
}

/**
 * @param {string} root
 * @param {string} file
 */
function kindOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const declared = DECLARED.exec(text);
  if (declared) return declared[1] ? 'long' : 'short';
  const meant = LIKE_ONE.exec(text);
  if (meant)
    throw new Error(
      `${file}: "${meant[0]}" has to be its first line, with a reason and an empty line after it`,
    );
  return 'together';
}
