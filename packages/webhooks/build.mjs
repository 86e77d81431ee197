// Builds the published package, as ECMAScript modules and as CommonJS. `node build.mjs FOLDER` builds into another
// folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = resolve(process.argv[2] ?? join(here, 'dist'));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

rmSync(dist, { recursive: true, force: true });
for (const [project, folder, type] of /** @type {const} */ ([
  ['tsconfig.build.json', 'esm', 'module'],
  ['tsconfig.build-cjs.json', 'cjs', 'commonjs'],
])) {
  const outDir = join(dist, folder);
  mkdirSync(outDir, { recursive: true });
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', outDir], { cwd: here, stdio: 'inherit' });
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type })}\n`);
  // Declarations import the names of the sources (`.ts`), which older compilers do not resolve.
  for (const name of readdirSync(outDir).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(outDir, name), 'utf8');
    writeFileSync(join(outDir, name), text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}
