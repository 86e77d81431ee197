import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a file must have a process to itself for: hooks around everything, or effects on the process or on others. */
const ALONE =
  /^(before|after|beforeEach|afterEach)\(|process\.env\.\w+ ?=|process\.(on|once|memoryUsage|cpuUsage)\(|\b(spawn|exec|execFile|fork|startProcess|prepareProduct)\(|\.mock\b/m;

/** More save little, and what is left at the end of a run would wait for one long group. */
const FILES_OF_A_GROUP = 8;

/**
 * Has test files share processes, a few in each, because loading the application takes longer than most of its tests.
 * Files that need a process to themselves get one. Answers what to run, and the members of each that is a group; groups
 * are files that import their members, written into `folder`.
 */
export function groupTests(root, files, folder, size = FILES_OF_A_GROUP) {
  const together = files.filter((file) => !ALONE.test(readFileSync(join(root, file), 'utf8')));
  const count = Math.ceil(together.length / size);
  const groups = {};
  for (let number = 0; number < count; number++) {
    // Neighbours are alike in what they take: each group gets some of everywhere.
    const members = together.filter((_, index) => index % count === number);
    const path = join(folder, `group-${number + 1}.test.mjs`);
    const imports = members.map(
      (file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`,
    );
    writeFileSync(path, imports.join(''));
    groups[path] = members;
  }
  const alone = files.filter((file) => !together.includes(file));
  return { groups, files: [...alone, ...Object.keys(groups)] };
}
