// Builds the published package. `node build.mjs FOLDER` builds into another folder.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = resolve(process.argv[2] ?? join(here, 'dist'));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', dist], {
  cwd: here,
  stdio: 'inherit',
});
// Declarations import the names of the sources (`.ts`), which older compilers do not resolve.
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.d.ts')) continue;
  const path = join(entry.parentPath, entry.name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/(from '\.{1,2}\/[\w/-]+)\.ts'/g, "$1.js'"));
}
