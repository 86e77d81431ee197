import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';
import { outside, ROLES, STEPS } from '../../src/landing/contents.ts';
import type { ApiDocument } from '../api-reference/read-document.ts';
import type { Reference } from '../api-reference/reference.ts';
import { operationsOf } from '../guide-samples/operations.ts';
import { guideMarkdown } from './guide.ts';
import { operationMarkdown } from './operation.ts';
import { type TextPage, twinOf } from './page.ts';
import { postmanCollection } from './postman.ts';
import { searchFiles } from './search.ts';
import { httpFile } from './walkthrough/http-file.ts';
import { walkCollection } from './walkthrough/postman.ts';
import { walkThrough } from './walkthrough/requests.ts';

interface Doc {
  title: string;
  description: string;
  permalink: string;
  source: string;
  frontMatter?: { keywords?: string[] };
}

interface DocsVersion {
  docs: Doc[];
  sidebars: Record<string, { type: string; label?: string; link?: GeneratedIndex; items?: unknown[] }[]>;
}

interface GeneratedIndex {
  type: string;
  permalink?: string;
  description?: string;
}

interface ReferenceContent {
  document: ApiDocument;
  reference: Reference;
}

/**
 * Adds files for programs: a Markdown twin of every page, `llms.txt`, `llms-full.txt`, a Postman collection and the
 * two files of the search. All are made from the sources of the pages.
 */
export default function machineReadable({ siteDir, baseUrl, siteConfig }: LoadContext): Plugin {
  let pages: TextPage[] = [];
  let api: ReferenceContent | undefined;
  return {
    name: 'machine-readable',
    async allContentLoaded({ allContent }) {
      const references = allContent['api-reference'] as Record<string, ReferenceContent> | undefined;
      api = references?.default;
      if (!api) throw new Error('The Markdown twins need the API reference.');
      const facts = { baseUrl, address: siteConfig.url, name: siteConfig.title, ...api };
      const docs = allContent['docusaurus-plugin-content-docs']?.default as { loadedVersions: DocsVersion[] };
      const [version] = docs.loadedVersions;
      const loose = allContent['docusaurus-plugin-content-pages']?.default as { type: string }[];
      const guide = async (
        { title, description, permalink, source }: Doc,
        keywords: string[],
      ): Promise<TextPage> => ({
        href: permalink,
        title,
        description,
        kind: 'guide',
        keywords,
        markdown: await guideMarkdown(source.replace(/^@site/, siteDir), title, permalink, facts),
      });
      pages = [
        landing(baseUrl, siteConfig),
        ...(await Promise.all(
          (version?.docs ?? []).map((doc) => guide(doc, doc.frontMatter?.keywords ?? [])),
        )),
        ...(await Promise.all(
          loose
            .filter(({ type }) => type === 'mdx')
            .map((page) => guide(page as unknown as Doc, ['llms', 'AI'])),
        )),
        ...(version ? categories(version) : []),
        ...Object.values(references ?? {}).flatMap(({ reference }) => referencePages(reference)),
      ];
    },
    async postBuild({ outDir }) {
      const write = async (href: string, text: string): Promise<void> => {
        const file = path.join(outDir, href.slice(baseUrl.length));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      };
      for (const page of pages) await write(twinOf(page.href), withoutAnchors(page.markdown));
      await write(`${baseUrl}llms.txt`, llms(pages, siteConfig));
      await write(`${baseUrl}llms-full.txt`, full(pages));
      const { docs, index } = searchFiles(pages);
      await write(`${baseUrl}search-doc.json`, JSON.stringify(docs));
      await write(`${baseUrl}search-index.json`, JSON.stringify(index));
      if (api) {
        const server = api.reference.operations[0]?.server ?? siteConfig.url;
        const collection = postmanCollection(api.reference, server);
        await write(`${baseUrl}postman-operations.json`, `${JSON.stringify(collection, null, 2)}\n`);
        const examples = path.join(siteDir, '..', 'examples');
        const walk = await walkThrough(path.join(siteDir, 'docs'), examples, operationsOf(api.document));
        const guided = walkCollection(walk, { name: siteConfig.title, server });
        await write(`${baseUrl}postman-collection.json`, `${JSON.stringify(guided, null, 2)}\n`);
        for (const page of walk) await write(`${baseUrl}http/${page.name}.http`, httpFile(page, server));
      }
    },
  };
}

/** Headings have anchors only for the search. */
function withoutAnchors(markdown: string): string {
  return markdown.replaceAll(/^(#+ .*?)\s*\{#[\w-]+\}$/gm, '$1');
}

/** The links that readers of a page find in the menu. */
const MENU = [
  ['/getting-started', 'Getting started'],
  ['/why-sellerdock', 'Why Sellerdock'],
  ['/category/about-the-api', 'About the API'],
  ['/category/functional-interfaces', 'Functional interfaces'],
] as const;

function landing(baseUrl: string, { title, tagline, url }: DocusaurusConfig): TextPage {
  const calls = STEPS.map(([minute, call, text]) => `- ${minute} min: \`${call}\`: ${text}`);
  const link = (to: string, label: string): string =>
    `- [${label}](${outside(to, url) ?? twinOf(baseUrl + to.slice(1))})`;
  const markdown = [
    `# ${title}`,
    tagline,
    calls.join('\n'),
    [
      ...MENU.map(([to, label]) => link(to, label)),
      `- [All guides in one file](${baseUrl}llms-full.txt)`,
    ].join('\n'),
    ...ROLES.map(([what, who, links]) =>
      [`## ${who}`, `${what}.`, links.map(([to, label]) => link(to, label)).join('\n')].join('\n\n'),
    ),
  ];
  return {
    href: baseUrl,
    title,
    description: tagline,
    markdown: `${markdown.join('\n\n')}\n`,
    kind: 'list',
    keywords: [],
  };
}

function categories({ sidebars, docs }: DocsVersion): TextPage[] {
  return Object.values(sidebars)
    .flat()
    .flatMap(({ type, label = '', link, items = [] }): TextPage[] => {
      if (type !== 'category' || !link?.permalink) return [];
      const list = items.flatMap((item) => {
        const { id } = item as { id?: string };
        const doc = docs.find((one) => one.source.replace(/^@site\/docs\/|\.mdx?$/g, '') === id);
        return doc ? [`- [${doc.title}](${twinOf(doc.permalink)}): ${doc.description}`] : [];
      });
      const description = link.description ?? '';
      const markdown = `# ${label}\n\n${description}\n\n${list.join('\n')}\n`;
      return [{ href: link.permalink, title: label, description, markdown, kind: 'list', keywords: [] }];
    });
}

function referencePages(reference: Reference): TextPage[] {
  const { home, tags, operations, description = '' } = reference;
  const list = (tag: Reference['tags'][number]): string =>
    tag.operations
      .map((one) => `- [${one.summary}](${twinOf(one.href)}): \`${one.method} ${one.path}\``)
      .join('\n');
  const page = (href: string, title: string, about: string, body: string): TextPage => ({
    href,
    title,
    description: about,
    kind: 'list',
    keywords: [],
    markdown: `# ${title}\n\n${about}\n\n${body}\n`,
  });
  return [
    page(
      home.href,
      home.label,
      description,
      tags.map((tag) => `## ${tag.name}\n\n${list(tag)}`).join('\n\n'),
    ),
    ...tags.map((tag) => page(tag.href, tag.name, tag.description ?? '', list(tag))),
    ...operations.map(
      (view): TextPage => ({
        href: view.href,
        title: view.summary,
        description: `${view.method} ${view.path}. ${view.description ?? ''}`.trim(),
        kind: 'reference',
        keywords: [view.method, view.path, view.id, view.tag],
        markdown: operationMarkdown(view),
      }),
    ),
  ];
}

function llms(pages: TextPage[], { title, tagline, url }: LoadContext['siteConfig']): string {
  const list = (kind: TextPage['kind']): string =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ title: name, href, description }) => {
        const about = description.split('\n')[0];
        return `- [${name}](${url}${twinOf(href)})${about ? `: ${about}` : ''}`;
      })
      .join('\n');
  const agents = pages.find(({ href }) => href.endsWith('/coding-agents'));
  const tools = agents
    ? `Coding agents can search, call and try all of this by tools, which \`npx sellerdock mcp\` serves (Model Context Protocol): [${agents.title}](${url}${twinOf(agents.href)})\n\n`
    : '';
  return `# ${title}\n\n> ${tagline}\n\n${tools}## Guides\n\n${list('guide')}\n\n## Overviews\n\n${list('list')}\n\n## Reference\n\n${list('reference')}\n`;
}

function full(pages: TextPage[]): string {
  return pages
    .filter((page) => page.kind === 'guide')
    .map((page) => withoutAnchors(page.markdown))
    .join('\n---\n\n');
}
