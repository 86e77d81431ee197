import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { createArchive, readArchive } from './archive.ts';
import { BackupError } from './error.ts';

/** A folder on a file system that answers a hard link with this error. */
async function folderWith(t: TestContext, code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  const hardLink = () => Promise.reject(Object.assign(new Error(code), { code }));
  return { folder, path: join(folder, 'backup'), hardLink };
}

async function kindsOf(path: string): Promise<string[]> {
  const kinds: string[] = [];
  for await (const { kind } of readArchive(path)) kinds.push(kind);
  return kinds;
}

for (const code of ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
  it(`a backup gets its name where a hard link fails with ${code}, and replaces no file`, async (t) => {
    const { folder, path, hardLink } = await folderWith(t, code);
    const [one, other] = [
      await createArchive(path, undefined, hardLink),
      await createArchive(path, undefined, hardLink),
    ];
    await one.write('H', { format: 1 });
    await other.write('H', { format: 2 });
    await one.finish();
    const whole = await readFile(path);
    await assert.rejects(other.finish(), /is there already/);
    await other.abandon();
    assert.deepEqual(await readFile(path), whole);
    assert.deepEqual(await kindsOf(path), ['H']);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(folder), ['backup']);
  });

it('a backup that cannot get its name for another reason says so and leaves nothing', async (t) => {
  const { folder, path, hardLink } = await folderWith(t, 'EIO');
  const archive = await createArchive(path, undefined, hardLink);
  await assert.rejects(
    archive.finish(),
    (error: Error) => error instanceof BackupError && /cannot be written \(EIO\)/.test(error.message),
  );
  await archive.abandon();
  assert.deepEqual(await readdir(folder), []);
});

it('after a kill between the reserved name and the backup the reader is told where it is', async (t) => {
  const { path } = await folderWith(t, 'EPERM');
  await writeFile(path, '');
  await assert.rejects(createArchive(path), /is there already/);
  await assert.rejects(
    kindsOf(path),
    (error: Error) => error instanceof BackupError && /is empty\..*rename .*\.partial/.test(error.message),
  );
});
