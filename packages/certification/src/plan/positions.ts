import { isCollection, LineCounter, parseDocument } from 'yaml';

/** A file of a plan, with the lines of its values. */
export type Source = {
  readonly value: unknown;
  /** Messages about the syntax, each with its line. */
  readonly problems: readonly { readonly line: number; readonly text: string }[];
  /** The line of the value at a JSON pointer, or of the nearest one around it. */
  lineOf(pointer: string): number;
};

/** Parses YAML. Anchors and aliases are read, other tags are not. */
export function readSource(text: string): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    maxAliasCount: 100,
  } as object);
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const problems = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    text: message,
  }));
  return {
    value: problems.length > 0 ? undefined : document.toJS(),
    problems,
    lineOf(pointer) {
      const path = pointer
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
      let node: unknown = document.contents;
      for (const part of path) {
        if (!isCollection(node)) break;
        const next = node.get(/^\d+$/.test(part) ? Number(part) : part, true);
        if (next === undefined) break;
        node = next;
      }
      return lineAt((node as { range?: readonly number[] } | null)?.range?.[0] ?? 0);
    },
  };
}
