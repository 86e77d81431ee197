import { readdir, readFile } from 'node:fs/promises';

const docs = new URL('../../../portal/docs/', import.meta.url);

/** A request or a few shell lines of a page that are marked with `test`; `status` when an error is what is shown. */
export type Block = {
  readonly language: 'bash' | 'http' | 'typescript';
  readonly status: number | undefined;
  readonly text: string;
};

export type Page = { readonly path: string; readonly blocks: readonly Block[] };

/** The documentation's pages that have blocks to execute, the first steps first. */
export async function executablePages(): Promise<Page[]> {
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.mdx')).sort();
  const pages = await Promise.all(
    names.map(async (path) => ({
      path,
      blocks: blocksIn(await readFile(new URL(path, docs), 'utf8'), 'bash|http'),
    })),
  );
  const isFirst = ({ path }: Page) => Number(path !== 'getting-started.mdx');
  return pages.filter(({ blocks }) => blocks.length > 0).sort((a, b) => isFirst(a) - isFirst(b));
}

/** The marked blocks of a page in the given languages. */
export function blocksIn(page: string, languages: string): Block[] {
  const marked = new RegExp(
    `^\`\`\`(${languages}) test(?: status=(\\d+))?[^\\n]*\\n([\\s\\S]*?)^\`\`\`$`,
    'gm',
  );
  return [...page.matchAll(marked)].map(([, language, status, text]) => ({
    language: language as Block['language'],
    status: status === undefined ? undefined : Number(status),
    text: text ?? '',
  }));
}

/** A shell script that executes the blocks against a server and writes a line `status url` a request to descriptor 3. */
export function scriptOf(blocks: readonly Block[], server: string): string {
  const lines = blocks.map(({ language, status, text }) => {
    const command = language === 'bash' ? text : curlOf(text);
    return `EXPECTED=${status ?? 'success'}\n${command.replaceAll('http://127.0.0.1:8080', server)}\n`;
  });
  // What a page starts in the background ends with it, also when it fails.
  const end = `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT`;
  return `set -eu\n${end}\nSERVER=${server}\n${curlFunction}\n${lines.join('\n')}`;
}

/** Stands in for curl and reports each answer's status beside what the block expects. */
const curlFunction = `curl() { : > /tmp/answer.$$; command curl "$@" -o /tmp/answer.$$ -w '%{http_code}' > /tmp/status.$$
  echo "$EXPECTED $(cat /tmp/status.$$) $*" | tr '\\n' ' ' >&3; echo >&3; cat /tmp/answer.$$; rm -f /tmp/answer.$$ /tmp/status.$$; }`;

/** The curl command for a request as HTTP writes it; variables stay for the shell. */
function curlOf(request: string): string {
  const [head = '', ...body] = request.split(/\n\n/);
  const [line = '', ...headers] = head.trim().split('\n');
  const [method, path] = line.split(' ');
  const sent = headers
    .filter((header) => !/^(host|content-length):/i.test(header))
    .map((header) => `-H ${quoted(header)}`);
  const data = body.join('\n\n').trim();
  return `curl -s -X ${method} ${quoted(`$SERVER${path}`)} ${sent.join(' ')}${data === '' ? '' : ` --data-binary ${quoted(data)}`}`;
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('`', '\\`')}"`;

/** A block of a page that the tests do not execute, with the first word of its fence. */
export type ShownBlock = { readonly path: string; readonly language: string; readonly text: string };

/** Every block of the documentation without the mark `test`. */
export async function unmarkedBlocks(): Promise<ShownBlock[]> {
  const names = (await readdir(docs, { recursive: true })).filter((name) => /\.mdx?$/.test(name));
  const found = names.map(async (path) => {
    const page = await readFile(new URL(path, docs), 'utf8');
    const fences = [...page.matchAll(/^ *```([^\n]*)\n([\s\S]*?)^ *```$/gm)];
    return fences
      .filter(([, head]) => !/^\w+ test\b/.test(head ?? ''))
      .map(([, head = '', text = '']) => ({ path, language: head.split(' ')[0] ?? '', text }));
  });
  return (await Promise.all(found)).flat();
}
