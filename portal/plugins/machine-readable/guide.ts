import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shownAs } from '../../placeholders.ts';
import { PICTURES } from '../../src/components/StateDiagram/pictures.ts';
import { type ErrorGroup, errorAnchor, explainedErrors } from '../api-reference/error-bodies.ts';
import type { ApiDocument } from '../api-reference/read-document.ts';
import type { Reference } from '../api-reference/reference.ts';
import {
  deprecationsOf,
  type ErrorEntry,
  errorCatalogue,
  limitsOf,
  namedSchemas,
} from '../api-reference/tables.ts';
import { fieldLines, table } from './operation.ts';

/** The data for the generated parts of a guide. */
export interface GuideFacts {
  /** Name of the API, as the site shows it. */
  address: string;
  name: string;
  baseUrl: string;
  document: ApiDocument;
  reference: Reference;
}

/**
 * Turns the source of a guide into plain Markdown: writes generated tables out, inserts the code of files, turns tabs
 * into headings and links to the Markdown twins of pages. Throws if the page has an unknown component.
 */
export async function guideMarkdown(
  source: string,
  title: string,
  href: string,
  facts: GuideFacts,
): Promise<string> {
  const text = shownAs(await readFile(source, 'utf8'), facts).replace(/^---\n[\s\S]*?\n---\n/, '');
  const files = new Map<string, string>();
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '([^']+)';$/gm)) {
    const file = from.split('!').at(-1) ?? '';
    if (file.startsWith('.')) {
      files.set(name, await readFile(path.resolve(path.dirname(source), file), 'utf8'));
    }
  }
  const parts = text
    .split(/^(```[\s\S]*?^```)$/gm)
    .filter((part) => !/^```\w+ sample$/m.test(part.split('\n')[0] ?? ''))
    .map((part) => (part.startsWith('```') ? fence(part) : prose(part, { files, href, source, ...facts })));
  const body = parts
    .join('')
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n');
  return body.startsWith('# ') ? `${body}\n` : `# ${title}\n\n${body}\n`;
}

/** Removes the marks that only the portal's tests read, and adds a caption to an answer. */
function fence(block: string): string {
  return block
    .replace(/^```(\w+) test[^\n]*/, '```$1')
    .replace(/^```(\w+) answer last$/m, 'Answer to the last request:\n\n```$1')
    .replace(/^```(\w+) answer$/m, 'Answer:\n\n```$1');
}

interface Around extends GuideFacts {
  files: Map<string, string>;
  href: string;
  source: string;
}

function prose(text: string, around: Around): string {
  const known = text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^<\/?(Tabs|details|TabItem)\b[^>]*>$/gm, (tag) => {
      const label = /label="([^"]+)"/.exec(tag)?.[1];
      return label ? `**${label}**` : '';
    })
    .replaceAll(/^<summary>.*<\/summary>$/gm, '')
    .replaceAll(
      /^<CodeBlock language="(\w+)"[^>]*>\{(?:JSON\.stringify\()?(\w+)[^}]*\}<\/CodeBlock>$/gm,
      (_, language, name) => {
        const file = around.files.get(name)?.trimEnd();
        if (file === undefined) throw new Error(`${around.source}: no file is imported as ${name}.`);
        return `\`\`\`${language}\n${file}\n\`\`\``;
      },
    )
    .replaceAll(/^<(\w+)((?:\s+\w+="[^"]*")*)\s*\/>$/gm, (_, name, attributes) =>
      generated(name, attributes, around),
    )
    .replaceAll(/^:::\w*\s*$/gm, '')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1');
  return known.replaceAll(/\]\(([^)\s]+)\)/g, (_, target) => `](${linkTarget(target, around)})`);
}

function generated(name: string, attributes: string, { document, reference, source }: Around): string {
  const given = /="([^"]*)"/.exec(attributes)?.[1];
  const picture = name === 'StateDiagram' ? PICTURES[given ?? ''] : undefined;
  if (picture) return picture.text;
  if (name === 'PageOpinion') return ''; // Programs have no opinion.
  if (name === 'ErrorTable')
    return errorTable(errorCatalogue(document).filter((one) => one.interface === given));
  if (name === 'Deprecations')
    return table(
      ['What', 'Call', 'Since', 'Works until', 'Instead'],
      deprecationsOf(document).map((one) => [one.name, one.call, one.since, one.sunset, one.instead]),
    );
  if (name === 'ErrorCatalogue') {
    const groups = explainedErrors(errorCatalogue(document), reference.operations);
    return errorSections(groups.find((group) => group.name === given));
  }
  if (name === 'Limits') {
    const rows = limitsOf(document, reference.operations).filter(
      (row) => given === undefined || row.tag === given,
    );
    return table(
      ['Call', 'Page, default', 'Page, at most', 'Items a request'],
      rows.map((row) => [
        `${row.method} ${row.path}`,
        row.defaultLimit ?? '–',
        row.maximumLimit ?? '–',
        row.maximumItems ?? '–',
      ]),
    );
  }
  const schema = name === 'FieldTable' ? namedSchemas(document).get(given ?? '') : undefined;
  if (schema) return `\`${given}\`:\n\n${fieldLines(schema.children ?? []).join('\n')}`;
  throw new Error(`${source}: <${name}${attributes} /> has no form in Markdown.`);
}

/** One section for each error, so that the search finds it by its code. */
function errorSections(group: ErrorGroup | undefined): string {
  return (group?.errors ?? [])
    .map((one) =>
      [
        `### ${[one.code, one.name].filter(Boolean).join(' ')} {#${errorAnchor(one)}}`,
        `${one.title}. ${one.cause}`,
        `What to do: ${one.remedy}`,
        ...(one.body ? [`\`\`\`${/^\s*</.test(one.body) ? 'html' : 'json'}\n${one.body}\n\`\`\``] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
}

function errorTable(entries: ErrorEntry[]): string {
  return table(
    ['Code', 'Status', 'Meaning', 'What to do'],
    entries.map((one) => [
      one.name ? `${one.code} - ${one.name}` : one.code,
      one.status ?? '',
      `${one.title}. ${one.cause}`,
      one.remedy,
    ]),
  );
}

function linkTarget(target: string, { href, baseUrl }: Around): string {
  if (/^(https?:|mailto:|#)/.test(target)) return target;
  const file = target.replace(/^pathname:\/\//, '');
  const own = file.startsWith('/') ? `${baseUrl}${file.slice(1)}` : new URL(file, `http://x${href}`).pathname;
  const [address = '', anchor] = (
    file.includes('#') ? `${own.split('#')[0]}#${file.split('#')[1]}` : own
  ).split('#');
  const page = address.replace(/\.mdx?$/, '');
  const twin = /\.\w+$/.test(page) ? page : `${page}.md`;
  return anchor ? `${twin}#${anchor}` : twin;
}
