// Builds what is published, once as ECMAScript modules and once as CommonJS. `node build.mjs FOLDER` builds elsewhere. The types of
// the document are most of the package and the same for both, so both have those of CommonJS, which either may import.
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
  // Declarations keep the names of the sources, which older compilers do not resolve.
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(outDir, name), 'utf8');
    const resolvable = text.replace(/(from '\.[\w/.-]+?)\.ts'/g, "$1.js'");
    const shared = name.includes('/') ? '../../cjs' : '../cjs';
    const schema = resolvable.replace(/'\.\/(?:generated\/)?(schema\.js')/g, `'${shared}/generated/$1`);
    writeFileSync(join(outDir, name), folder === 'esm' ? schema : resolvable);
  }
}
for (const name of ['schema.js', 'schema.d.ts']) rmSync(join(dist, 'esm/generated', name));
