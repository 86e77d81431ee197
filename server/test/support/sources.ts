import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A source file of the repository; the path is from its root, with slashes. */
export type Source = { readonly path: string; readonly text: string };

/** One import, export or dynamic import of another file of the repository. */
export type Edge = { readonly from: string; readonly to: string };

const here = fileURLToPath(new URL('../../../', import.meta.url));
const built = new Set(['node_modules', 'build', '.docusaurus', '.docusaurus-dev', '.data']);

/** Reads all source files below a folder whose names have this ending. `root` is this repository by default. */
export function sourcesBelow(folder: string, ending = /\.(ts|tsx|mjs)$/, root = here): Source[] {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesBelow(path, ending, root);
    return ending.test(entry.name) ? [{ path, text: readFileSync(posix.join(root, path), 'utf8') }] : [];
  });
}

const statement = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const bare = /^\s*import\s*['"]([^'"]+)['"]/gm;
const inExpression = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** All import specifiers of a file as written, those of types too. */
export const importsOf = ({ text }: Source): string[] =>
  [statement, bare, inExpression].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!));

/** Imports of files of the repository. */
export function edgesOf(sources: readonly Source[]): Edge[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ from: source.path, to: posix.join(posix.dirname(source.path), name) })),
  );
}

/** The SQL statements of a file: templates tagged with a database handle, nested fragments too. */
export function statementsOf({ text }: Source): string[] {
  const starts = [
    ...text.matchAll(/\b(?:db|sql|transaction|admin|pool|owner|connection)\s*(?:<[^`]*?>)?\s*`/g),
  ];
  const ends = starts.map((start) => {
    const from = start.index + start[0].length;
    return { from, to: endOfTemplate(text, from) };
  });
  return ends
    .filter(
      ({ from }, index) => !ends.some((other, at) => at !== index && other.from < from && from < other.to),
    )
    .map(({ from, to }) => text.slice(from, to));
}

/** The end of the template that begins at `from`, after any templates inside its placeholders. */
function endOfTemplate(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at;
    else if (text.startsWith('${', at)) at = endOfPlaceholder(text, at + 2);
  }
  return text.length;
}

function endOfPlaceholder(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '`') at = endOfTemplate(text, at + 1);
    if (depth === 0) return at;
  }
  return text.length;
}
