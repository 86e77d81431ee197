import { readFile, writeFile } from 'node:fs/promises';

/** Writes a file unless it has this text already, so that programs that watch it have nothing to do. */
export async function writeIfNew(file: URL, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(file, text);
}
