import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules, run } from './built-package.ts';

/** TypeScript 7, which takes a fifth of the time, and 5 for node10, which later ones no longer know. */
const compilers = {
  newest: fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url)),
  older: createRequire(new URL('../../../server/package.json', import.meta.url)).resolve(
    'typescript/bin/tsc',
  ),
};

/** How compilers find packages, and from which kind of module. */
const consumers = {
  node10: { type: 'commonjs', module: 'commonjs', moduleResolution: 'node10' },
  'node16 from CommonJS': { type: 'commonjs', module: 'node16', moduleResolution: 'node16' },
  'node16 from ECMAScript modules': { type: 'module', module: 'node16', moduleResolution: 'node16' },
  'nodenext from CommonJS': { type: 'commonjs', module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { type: 'module', module: 'esnext', moduleResolution: 'bundler' },
} as const;

export type ConsumerKind = keyof typeof consumers;
/** Those that packages in both forms of modules have to work for. */
export const consumerKinds: readonly ConsumerKind[] = [
  'node10',
  'node16 from CommonJS',
  'node16 from ECMAScript modules',
  'bundler',
];

/** Fails with what publint and Are The Types Wrong find at a packed package; `ignored` names rules of the latter. */
export function assertWellPacked(tarball: string, ignored: readonly string[] = []): void {
  const rules = ignored.length === 0 ? [] : ['--ignore-rules', ...ignored];
  const tools = {
    'publint/src/cli.js': [tarball, '--strict'],
    '@arethetypeswrong/cli/dist/index.js': [tarball, '--no-emoji', '--format', 'ascii', ...rules],
  };
  for (const [tool, args] of Object.entries(tools)) {
    const { status, stdout, stderr } = run(process.execPath, [join(modules, tool), ...args]);
    assert.equal(status, 0, stdout + stderr);
  }
}

/**
 * Compiles a program against the package that is installed in a project, as strictly as compilers can: declarations of
 * packages are checked too. Fails with what the compiler says.
 */
export function assertCompiles(project: string, kind: ConsumerKind, program: string): void {
  const { type, ...resolution } = consumers[kind];
  const folder = mkdtempSync(join(project, `${kind.replaceAll(' ', '-')}-`));
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type }));
  writeFileSync(join(folder, 'program.ts'), program);
  const compilerOptions = {
    ...{
      ...resolution,
      strict: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
    },
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const { status, stdout } = run(process.execPath, [
    compilers[kind === 'node10' ? 'older' : 'newest'],
    '-p',
    folder,
  ]);
  assert.equal(status, 0, `${kind}: ${stdout}`);
}

/** What every published package says of itself. */
export function assertDescribed(unpacked: string, folder: string): void {
  const told = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { license, engines, repository, publishConfig } = told;
  assert.deepEqual(
    { version: told.version, license, engines, directory: repository.directory, publishConfig },
    {
      ...{ version, license: 'Apache-2.0', engines: { node: '>=20.19' }, directory: `packages/${folder}` },
      publishConfig: { access: 'public' },
    },
  );
  assert.match(repository.url, /^git\+https:\/\/.+\.git$/);
  for (const [name, needed] of Object.entries<string>(told.dependencies ?? {}))
    if (name.startsWith('@sellerdock/')) assert.equal(needed, version, name);
  assert.equal(readFileSync(join(unpacked, 'LICENSE'), 'utf8'), readFileSync(join(root, 'LICENSE'), 'utf8'));
  assert.match(readFileSync(join(unpacked, 'CHANGELOG.md'), 'utf8'), /^# Changelog of .+\n\n## /);
  assert.match(readFileSync(join(unpacked, 'README.md'), 'utf8'), /^# .+\n\n\S/);
}
