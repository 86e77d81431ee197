import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const NOT_SEARCHED = new Set(['node_modules', 'build', 'dist', '.docusaurus', '.docusaurus-dev', '.data']);

/**
 * Folders with tests, and the suffix of their files.
 * @type {Readonly<Record<string, string>>}
 */
export const SUITES = {
  scripts: '.test.mjs',
  server: '.test.ts',
  packages: '.test.ts',
  examples: '.test.ts',
  portal: '.test.ts',
  console: '.test.ts',
  verification: '.test.ts',
};

/**
 * Lists the test files below a folder, as sorted paths from the root.
 * @param {string} root
 * @param {string} folder
 * @param {string} suffix
 * @param {readonly string[]} [patterns]
 */
export function findTests(root, folder, suffix, patterns = []) {
  const isMeant = (/** @type {string} */ path) =>
    patterns.length === 0 || patterns.some((pattern) => path.includes(pattern));
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const search = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory() && !NOT_SEARCHED.has(entry.name)) search(below);
      else if (entry.isFile() && entry.name.endsWith(suffix) && isMeant(below)) found.push(below);
    }
  };
  search(folder);
  return found.sort((a, b) => a.localeCompare(b, 'en'));
}

/**
 * The tests of the server and of `verification/`. They share applications, logs and the record of answers.
 * @param {readonly string[]} [patterns]
 */
export const serverFiles = (patterns) =>
  ['server', 'verification'].flatMap((folder) => findTests(ROOT, folder, '.test.ts', patterns));

/**
 * The tests of everything else.
 * @param {readonly string[]} [patterns]
 */
export const otherFiles = (patterns) =>
  Object.entries(SUITES)
    .filter(([folder]) => !['server', 'verification'].includes(folder))
    .flatMap(([folder, suffix]) => findTests(ROOT, folder, suffix, patterns));

/**
 * Returns the problems of the words that choose test files, one line each.
 * @param {readonly string[]} words
 */
export function problemsOfWords(words, root = ROOT) {
  return words.flatMap((word) => {
    if (word.startsWith('-')) return [`There is no option ${word}.`];
    const isFound = Object.entries(SUITES).some(
      ([folder, suffix]) => findTests(root, folder, suffix, [word]).length > 0,
    );
    return isFound ? [] : [`No test file's path contains "${word}".`];
  });
}
