import { readdir, readFile } from 'node:fs/promises';

const docs = new URL('../../../portal/docs/', import.meta.url);

/**
 * A block of a page that is marked with `test`: a request or a few shell lines. `status` is set if it shows an error.
 * `answer` is the block directly after it with the answer; a `quiet` block needs none.
 */
export type Block = {
  readonly language: 'bash' | 'typescript';
  readonly status: number | undefined;
  readonly isQuiet: boolean;
  readonly text: string;
  readonly answer: ShownAnswer | undefined;
  /** Offsets in the page after the block with its answer, and after the block alone. */
  readonly end: number;
  readonly ownEnd: number;
};

/** An answer that a page prints: with a status line, or only the JSON of a 200. */
export type ShownAnswer = {
  readonly language: 'json' | 'http';
  /** True if it is the answer to the last of several requests. */
  readonly isLast: boolean;
  readonly text: string;
};

/** True if a block sends more than one request, so that its answer belongs to the last one. */
export const sendsSeveral = (text: string): boolean =>
  [...text.matchAll(/\bcurl /g)].length > 1 || /^ *(until|while|for) /m.test(text);

export type Page = { readonly path: string; readonly source: string; readonly blocks: readonly Block[] };

/** The file of a page of the documentation. */
export const pageFile = (path: string): URL => new URL(path, docs);

/** Path from the pages to the README, whose quick start is executed too. */
const README = '../../README.md';

/** All pages whose requests are executed on one server, in this order: those of the documentation, then the README. */
export async function playedPages(): Promise<Page[]> {
  return [...(await executablePages()), await readme()];
}

/**
 * The README has no marks, so that it reads well everywhere. Tests execute each of its `bash` blocks and compare
 * those with an answer.
 */
async function readme(): Promise<Page> {
  const source = await readFile(pageFile(README), 'utf8');
  return { path: README, source, blocks: blocksIn(source, 'bash', '') };
}

/** The documentation's pages that have blocks to execute, the first steps first. */
async function executablePages(): Promise<Page[]> {
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.mdx')).sort();
  const pages = await Promise.all(
    names.map(async (path) => {
      const source = await readFile(pageFile(path), 'utf8');
      return { path, source, blocks: blocksIn(source, 'bash') };
    }),
  );
  const isFirst = ({ path }: Page) => Number(path !== 'getting-started.mdx');
  return pages.filter(({ blocks }) => blocks.length > 0).sort((a, b) => isFirst(a) - isFirst(b));
}

/** The marked blocks of a page in the given languages. */
export function blocksIn(page: string, languages: string, mark = ' test'): Block[] {
  const own = `^\`\`\`(${languages})${mark}(?: status=(\\d+))?( quiet)?[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`;
  const answer = '\\n\\n```(json|http) answer( last)?\\n([\\s\\S]*?)^```$';
  return [...page.matchAll(new RegExp(`(${own})(?:${answer})?`, 'gm'))].map((found) => {
    const [all, block = '', language, status, quiet, text = '', answerLanguage, last, answerText = ''] =
      found;
    return {
      language: language as Block['language'],
      status: status === undefined ? undefined : Number(status),
      isQuiet: quiet !== undefined || mark === '',
      text,
      answer:
        answerLanguage === undefined
          ? undefined
          : {
              language: answerLanguage as ShownAnswer['language'],
              isLast: last !== undefined,
              text: answerText,
            },
      end: found.index + all.length,
      ownEnd: found.index + block.length,
    };
  });
}

/**
 * A shell script that executes the blocks against a server and writes a line
 * `block expected-status status file request` for each request to descriptor 3. The status and headers of the answer are
 * in the file, its body in `file.body`; both are in the folder that `ANSWERS` names.
 */
export function scriptOf(blocks: readonly Block[], server: string): string {
  const lines = blocks.map(({ status, text }, at) => {
    const shell = text.replaceAll('http://127.0.0.1:8080', server);
    return `BLOCK=${at}\nEXPECTED=${status ?? 'success'}\n${shell}\n`;
  });
  // Ends background processes of the page with it, even if it fails.
  const end = `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT`;
  return `set -eu\n${end}\n${curlFunction}\n${npxFunction}\n${lines.join('\n')}`;
}

/** Replaces curl and reports each answer with the status that the block expects. */
const curlFunction = `curl() { local kept status sent="$*"; kept=$(mktemp "$ANSWERS/XXXXXXXX"); : > "$kept.body"
  command curl "$@" -o "$kept.body" -w '%{http_code} %{header_json}' > "$kept"
  read -r -n 3 status < "$kept" || true
  echo "$BLOCK $EXPECTED $status $kept \${sent//$'\\n'/ }" >&3; cat "$kept.body"; }`;

/**
 * Replaces npx after a page's first call, because npm takes far longer than the project's commands that it starts.
 */
const npxFunction = `npx() { if [ -n "\${NPX_WORKS-}" ]; then local name=$1; shift; "node_modules/.bin/$name" "$@"
  else NPX_WORKS=yes; command npx "$@"; fi; }`;

/** A block of a page that the tests do not execute, with the first word of its fence. */
export type ShownBlock = { readonly path: string; readonly language: string; readonly text: string };

/** Every block of the documentation that is neither executed nor compared. */
export async function unmarkedBlocks(): Promise<ShownBlock[]> {
  const names = (await readdir(docs, { recursive: true })).filter((name) => /\.mdx?$/.test(name));
  const found = names.map(async (path) => {
    const page = await readFile(new URL(path, docs), 'utf8');
    const fences = [...page.matchAll(/^ *```([^\n]*)\n([\s\S]*?)^ *```$/gm)];
    return fences
      .filter(([, head]) => !/^((bash|typescript) test|\w+ (answer|sample))\b/.test(head ?? ''))
      .map(([, head = '', text = '']) => ({ path, language: head.split(' ')[0] ?? '', text }));
  });
  return (await Promise.all(found)).flat();
}
