import assert from 'node:assert/strict';
import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { OperationView } from '../plugins/api-reference/operation-view.ts';
import { readDocument } from '../plugins/api-reference/read-document.ts';
import { buildReference } from '../plugins/api-reference/reference.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = await readDocument(path.join(root, 'portal', 'static', 'openapi.json'));
const { operations } = buildReference(document, { base: '/docs/api-docs', origin: 'http://127.0.0.1:8080' });

/** Returns why a program cannot run on this machine, or false if it can. */
function missing(program: string, ...check: string[]): string | false {
  const { status } = spawnSync(program, check, { encoding: 'utf8' });
  return status === 0 ? false : `${[program, ...check].join(' ')} does not work on this machine`;
}

/** The client package is found only from inside of the project. */
function temporaryFolder(t: TestContext, parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'samples-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sample = ({ samples }: OperationView, language: string): string =>
  samples.find(({ id }) => id === language)?.code ?? '';

/** Runs a program on all samples and returns the errors that it reports. */
function complaints(
  program: string,
  args: string[],
  options: Partial<SpawnSyncOptionsWithStringEncoding> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (error) throw error;
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('every request sample of the reference is valid', () => {
  const languages = ['curl', 'typescript', 'python', 'php', 'java'];
  const codes = (language: string) =>
    JSON.stringify(operations.map((view) => [view.id, sample(view, language)]));

  it('each operation has all five', () => {
    assert.ok(operations.length > 90);
    for (const view of operations)
      for (const one of languages) assert.ok(sample(view, one), `${view.id} ${one}`);
  });

  it('uses values that readers of the guides have: every value is filled in, and each sku is one of the examples', () => {
    const products = JSON.parse(readFileSync(path.join(root, 'examples', 'products-500.json'), 'utf8')) as {
      sku: string;
    }[];
    const known = new Set(products.map(({ sku }) => sku));
    const values = operations.flatMap(({ id, parameters }) =>
      parameters.filter(({ required }) => required).map(({ name, sample }) => ({ id, name, sample })),
    );
    assert.deepEqual(
      values.filter(({ sample }) => !sample),
      [],
    );
    const skus = values.filter(({ name }) => name === 'sku');
    assert.ok(skus.length >= 10);
    for (const { id, sample } of skus) assert.ok(known.has(sample ?? ''), `${id}: ${sample}`);
  });

  it('curl: the shell can read it', () => {
    const script = operations.map((view) => sample(view, 'curl')).join('\n');
    assert.equal(complaints('sh', ['-n'], { input: `${script}\n` }), '');
  });

  it('TypeScript: the strict compiler takes it', (t) => {
    mkdirSync(path.join(root, '.data'), { recursive: true });
    const folder = temporaryFolder(t, path.join(root, '.data'));
    for (const view of operations) {
      writeFileSync(path.join(folder, `${view.id}.ts`), `${sample(view, 'typescript')}\nexport {};\n`);
    }
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'nodenext',
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules', '@types')],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    assert.equal(complaints(process.execPath, [compiler, '-p', folder]), '');
  });

  it('Python: it compiles', { skip: missing('python3', '-c', 'pass') }, () => {
    const program =
      'import json, sys\nfor name, code in json.load(sys.stdin):\n    compile(code, name, "exec")';
    assert.equal(complaints('python3', ['-c', program], { input: codes('python') }), '');
  });

  it('PHP: it parses', {
    skip: missing('php', '-r', 'exit(function_exists("token_get_all") ? 0 : 1);'),
  }, () => {
    const program =
      'foreach (json_decode(stream_get_contents(STDIN)) as [$name, $code]) { try { token_get_all($code, TOKEN_PARSE); } catch (ParseError $e) { echo $name, ": ", $e->getMessage(), "\\n"; exit(1); } }';
    assert.equal(complaints('php', ['-r', program], { input: codes('php') }), '');
  });

  it('Java: it compiles', { skip: missing('javac', '-version') }, (t) => {
    const folder = temporaryFolder(t);
    const imports = new Set<string>();
    const methods = operations.map((view) => {
      const code = sample(view, 'java').replaceAll(/^import .*;\n/gm, (line) => {
        imports.add(line);
        return '';
      });
      return `static void ${view.id.replaceAll(/\W/g, '_')}() throws Exception {\n${code}\n}\n`;
    });
    const file = path.join(folder, 'Samples.java');
    writeFileSync(file, `${[...imports].join('')}class Samples {\n${methods.join('')}}\n`);
    assert.equal(complaints('javac', ['-d', folder, '-encoding', 'UTF-8', file]), '');
  });

  it('a sample that is not valid would be found', () => {
    assert.match(complaints('sh', ['-n'], { input: "curl 'http://x" }), /unterminated|unexpected/i);
  });
});
