import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the text of a reference is made from, for pages without a source of their own. */
export const DOCUMENT_SOURCE = 'server/src/openapi/document.ts';
export const EVENTS_SOURCE = 'server/src/webhooks/document/document.ts';

interface SourceFile {
  /** In the repository. */
  file: string;
  text: string;
  /** Names of its operations. A part of a name that is computed stands for any word. */
  names: RegExp[];
}

/** Finds the source of each operation: the file of the server that names it. */
export async function sourceFiles(repository: string): Promise<(operationId: string) => string> {
  const folder = path.join(repository, 'server', 'src');
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sources = await Promise.all(
    names.sort().map(async (name): Promise<SourceFile> => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const file = `server/src/${name.replaceAll(path.sep, '/')}`;
      return { file, text, names: operationsIn(text) };
    }),
  );
  const longest = (id: string, { names: all }: SourceFile): number =>
    Math.max(0, ...all.filter((name) => name.test(id)).map(({ source }) => source.length));
  return (id) => {
    const [best] = sources
      .map((source) => ({ source, length: longest(id, source) }))
      .sort((one, other) => other.length - one.length);
    if (best && best.length > 0) return best.source.file;
    const naming = sources.find(
      ({ file, text }) => /\/routes\b|routes\.ts$/.test(file) && text.includes(`'${id}'`),
    );
    return naming?.file ?? DOCUMENT_SOURCE;
  };
}

const operationsIn = (text: string): RegExp[] =>
  [...text.matchAll(/\boperationId: (?:operation\()?['`]((?:\w|\$\{[^}]*\})+)/g)].map(
    ([, id = '']) => new RegExp(`^${id.replaceAll(/\$\{[^}]*\}/g, '\\w*')}$`),
  );
