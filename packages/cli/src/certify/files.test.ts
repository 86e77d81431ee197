import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import type { RunResult } from '@sellerdock/certification';
import { checkFiles, writeFiles } from './files.ts';

const run = {
  ...{ id: 'run', url: 'http://127.0.0.1:1', seed: 7, plan: 'built-in', startedAt: new Date(0), ms: 1 },
  ...{ connector: 'a connector', asked: 0, unplayed: [], judgedOtherwise: [], results: [] },
} as RunResult;

it('a file that could not be written is named before a run, with the reason', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [file, missing] = [join(folder, 'file'), join(folder, 'missing')];
  writeFileSync(file, '');
  await checkFiles({ junit: file, html: join(folder, 'new.html'), statement: 'new.jws' });
  for (const [files, message] of [
    [{ html: join(missing, 'x.html') }, `--html cannot be written: the folder ${missing} does not exist.`],
    [{ junit: folder }, `--junit cannot be written: ${folder} is a folder.`],
    [{ statement: join(file, 'x.jws') }, `--statement cannot be written: ${file} is no folder.`],
  ] as const)
    await assert.rejects(checkFiles(files), { exitCode: 2, message: `The file of ${message}` });
});

it('files are written also when one before them fails, which is said with exit code 3', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [html, missing] = [join(folder, 'report.html'), join(folder, 'missing', 'junit.xml')];
  const failure = await writeFiles({ junit: missing, html, statement: join(folder, 'x') }, run);
  assert.match(readFileSync(html, 'utf8'), /<h1>Certification of a connector<\/h1>/);
  assert.equal(failure?.exitCode, 3);
  assert.equal(failure?.message, `${missing} cannot be written (ENOENT).\nThe server has signed nothing.`);
  assert.equal((await writeFiles({ statement: join(folder, 'x') }, run))?.exitCode, 1);
  assert.equal(await writeFiles({ html }, run), undefined);
});
