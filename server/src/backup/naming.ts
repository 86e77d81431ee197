import { link, open, rename, rm } from 'node:fs/promises';

const unsupported: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** True for an error of a file system that has no hard links or no rights, such as exFAT and some of FUSE. */
export const isUnsupported = (error: unknown): boolean =>
  unsupported.has((error as NodeJS.ErrnoException).code);

/** Makes a hard link, or fails as the file system does. */
export type Link = (from: string, to: string) => Promise<void>;

/** Gives a complete draft its name. Fails with EEXIST when there is a file of this name, and never replaces one. */
export async function giveName(draft: string, path: string, hardLink: Link = link): Promise<void> {
  try {
    await hardLink(draft, path);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return moveTo(draft, path);
  }
  await rm(draft);
}

/** Reserves the name with an empty file. A kill before the draft has replaced it leaves both, and the draft is complete. */
async function moveTo(draft: string, path: string): Promise<void> {
  const reserved = await open(path, 'wx', 0o600);
  await reserved.close();
  await rename(draft, path).catch(async (error: Error) => {
    await rm(path, { force: true });
    throw error;
  });
}
